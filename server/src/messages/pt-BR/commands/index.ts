import { messages as doctor } from './doctor.ts';
import { messages as exports } from './exports.ts';
import { messages as help } from './help.ts';
import { messages as members } from './members.ts';
import { messages as move } from './move.ts';
import { messages as refusals } from './refusals.ts';
import { messages as results } from './results.ts';
import { messages as settingProblems } from './setting-problems.ts';
import { messages as start } from './start.ts';
import { messages as startFailures } from './start-failures.ts';
import { messages as usage } from './usage.ts';

/** The texts of the commands for the operator. */
export const messages = {
  doctor,
  exports,
  help,
  members,
  move,
  refusals,
  results,
  settingProblems,
  start,
  startFailures,
  usage,
};

export type Messages = typeof messages;
