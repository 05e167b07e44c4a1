import type { NewLesson } from '@mutirao/contract/features/courses/schemas';
import type { DemoPersonSlug } from './people.ts';

export type DemoCourse = {
  title: string;
  description: string;
  category: string;
  price: number;
  modules: readonly { title: string; lessons: readonly NewLesson[] }[];
};

/** A question about a lesson, with the comment that answers it. */
export type DemoLessonQuestion = {
  /** The title of the lesson. */
  lesson: string;
  by: DemoPersonSlug;
  /** How many days after the publication of the course it is asked. */
  days: number;
  title: string;
  text: string;
  answer?: readonly [by: DemoPersonSlug, text: string];
  /** What the author of the question replies to the answer. */
  thanks?: string;
};

/** Creates a text lesson. */
export const buildTextLesson = (
  title: string,
  content: string,
  more: Partial<NewLesson> = {},
): NewLesson => ({
  title,
  kind: 'text',
  content,
  address: '',
  isPreview: false,
  ...more,
});
