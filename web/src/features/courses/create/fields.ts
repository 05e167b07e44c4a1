import { courseLimits } from '@mutirao/contract/features/courses/limits';
import type { NewCourse } from '@mutirao/contract/features/courses/shapes';
import { centsOf, typedOf } from '../money.ts';

export type FieldValues = Record<keyof ReturnType<typeof startOf>, string>;

type Known = Pick<NewCourse, 'title' | 'description' | 'category' | 'price'>;

/** Returns the initial values of the form: those of an existing course, or the defaults of a new one. */
export const startOf = (course?: Known) => ({
  title: course?.title ?? '',
  description: course?.description ?? '',
  category: course?.category ?? '',
  price: course ? typedOf(course.price) : '',
});

const texts = ['title', 'description', 'category'] as const;

type Wrong = { why: 'missing' | 'priceWrong' | 'priceTooHigh' } | { why: 'tooLong'; count: number };

/** What cannot be sent so, by field. */
export function problemsIn(values: FieldValues): Partial<Record<keyof FieldValues, Wrong>> {
  const found: Partial<Record<keyof FieldValues, Wrong>> = {};
  for (const name of texts) {
    const count = values[name].trim().length - courseLimits[name];
    if (count > 0) found[name] = { why: 'tooLong', count };
    if (values[name].trim() === '') found[name] = { why: 'missing' };
  }
  const cents = centsOf(values.price);
  if (cents === undefined) found.price = { why: 'priceWrong' };
  else if (cents > courseLimits.price) found.price = { why: 'priceTooHigh' };
  return found;
}

/** Returns the field values as the request body. */
export const bodyOf = ({ title, description, category, price }: FieldValues): Known => ({
  title: title.trim(),
  description: description.trim(),
  category: category.trim(),
  price: centsOf(price) ?? 0,
});
