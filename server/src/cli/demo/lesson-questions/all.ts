import type { DemoCourse, DemoLessonQuestion } from '../course.ts';
import { accessibilityCourse } from '../courses/accessibility.ts';
import { agentCourse } from '../courses/agent.ts';
import { databaseCourse } from '../courses/databases.ts';
import { spreadsheetCourse } from '../courses/spreadsheets.ts';
import { terminalCourse } from '../courses/terminal.ts';
import { accessibilityLessonQuestions } from './accessibility.ts';
import { agentLessonQuestions } from './agent.ts';
import { databaseLessonQuestions } from './databases.ts';
import { spreadsheetLessonQuestions } from './spreadsheets.ts';
import { terminalLessonQuestions } from './terminal.ts';

/** The questions about the lessons of each course. Every lesson has at least one. */
export const demoLessonQuestionsByCourse: ReadonlyMap<DemoCourse, readonly DemoLessonQuestion[]> = new Map([
  [agentCourse, agentLessonQuestions],
  [spreadsheetCourse, spreadsheetLessonQuestions],
  [databaseCourse, databaseLessonQuestions],
  [accessibilityCourse, accessibilityLessonQuestions],
  [terminalCourse, terminalLessonQuestions],
]);
