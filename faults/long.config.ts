import { faults } from './vitest.config.ts';

export default faults(true);
