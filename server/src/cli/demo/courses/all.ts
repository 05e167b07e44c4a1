import type { DemoCourse } from '../course.ts';
import { accessibilityCourse } from './accessibility.ts';
import { agentCourse } from './agent.ts';
import { databaseCourse } from './databases.ts';
import { spreadsheetCourse } from './spreadsheets.ts';
import { terminalCourse } from './terminal.ts';

/** All courses of the demo, in the order in which they were published. */
export const demoCourses: readonly DemoCourse[] = [
  agentCourse,
  spreadsheetCourse,
  databaseCourse,
  accessibilityCourse,
  terminalCourse,
];
