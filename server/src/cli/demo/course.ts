import type { NewLesson } from '@mutirao/contract/features/courses/schemas';
import type { DemoPersonSlug } from './people.ts';

export type DemoCourse = {
  title: string;
  description: string;
  category: string;
  price: number;
  modules: readonly { title: string; lessons: readonly NewLesson[] }[];
};

/** A question about the first lesson, with the comment that replies to it. */
export type DemoLessonQuestion = {
  by: DemoPersonSlug;
  title: string;
  text: string;
  answer?: readonly [by: DemoPersonSlug, text: string];
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
