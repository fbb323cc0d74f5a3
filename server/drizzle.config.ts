import { defineConfig } from 'drizzle-kit';

/** `npm run migration -w server -- --name what-changes` writes the next migration. */
export default defineConfig({ dialect: 'postgresql', schema: './src/db/schema.ts', out: './src/db/migrations' });
