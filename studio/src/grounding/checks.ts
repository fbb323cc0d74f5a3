import { readNumbers } from '../language/numbers.ts';
import type { Check } from './check.ts';
import { checkBindings } from './check-bindings.ts';
import { checkCoverage } from './check-coverage.ts';
import { checkCrossing } from './check-crossing.ts';
import { checkNames } from './check-names.ts';
import { checkNegatedTerms } from './check-negated-terms.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkOpposites } from './check-opposites.ts';
import { checkParallels } from './check-parallels.ts';
import { checkPolarity } from './check-polarity.ts';
import { checkRoles } from './check-roles.ts';

/**
 * Every check that a claim goes through. A test removes each in turn and fails if the lines that no rule was tuned on
 * are judged the same without it: `npm run judge:grounding -- --ablate` prints the table.
 */
export const checks: readonly Check[] = [
  { name: 'coverage', finds: 'missing', check: checkCoverage },
  { name: 'numbers', finds: 'missing', check: (claim, { sentences }) => checkNumbers(readNumbers(claim), sentences) },
  { name: 'names', finds: 'missing', check: checkNames },
  { name: 'polarity', finds: 'contrary', check: checkPolarity },
  { name: 'negated-terms', finds: 'contrary', check: checkNegatedTerms },
  { name: 'opposites', finds: 'contrary', check: checkOpposites },
  { name: 'roles', finds: 'contrary', check: checkRoles },
  { name: 'parallels', finds: 'contrary', check: checkParallels },
  { name: 'bindings', finds: 'contrary', check: checkBindings },
  { name: 'crossing', finds: 'contrary', check: checkCrossing },
];
