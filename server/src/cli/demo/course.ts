import type { NewLesson } from '@mutirao/contract/features/courses/shapes';
import type { Person } from './people.ts';

export type DemoCourse = {
  title: string;
  description: string;
  category: string;
  price: number;
  modules: readonly { title: string; lessons: readonly NewLesson[] }[];
};

/** A question about the first lesson, with the comment that answers it. */
export type LessonQuestion = {
  by: Person;
  title: string;
  text: string;
  answer?: readonly [by: Person, text: string];
};

/** A lesson to be read. */
export const read = (title: string, content: string, more: Partial<NewLesson> = {}): NewLesson => ({
  title,
  kind: 'text',
  content,
  address: '',
  isPreview: false,
  ...more,
});
