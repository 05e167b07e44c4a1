import type { Rule } from './rule.ts';
import { dataRules } from './rules/data.ts';
import { doorRules } from './rules/doors.ts';
import { habitRules } from './rules/habits.ts';
import { lookRules } from './rules/looks.ts';
import { nameRules } from './rules/names.ts';
import { traceRules } from './rules/traces.ts';
import { wordRules } from './rules/words.ts';

/** The whole text law. */
export const rules: readonly Rule[] = [
  ...dataRules,
  ...doorRules,
  ...nameRules,
  ...lookRules,
  ...wordRules,
  ...habitRules,
  ...traceRules,
];
