import { courseLimits } from '@mutirao/contract/features/courses/limits';
import type { NewCourse } from '@mutirao/contract/features/courses/schemas';
import { parsePriceToCents, toPriceInput } from '../money.ts';

export type CourseFieldValues = Record<keyof ReturnType<typeof createInitialCourseValues>, string>;

type PrefilledFields = Pick<NewCourse, 'title' | 'description' | 'category' | 'price'>;

/** Returns the initial values of the form: those of an existing course, or the defaults of a new one. */
export const createInitialCourseValues = (course?: PrefilledFields) => ({
  title: course?.title ?? '',
  description: course?.description ?? '',
  category: course?.category ?? '',
  price: course ? toPriceInput(course.price) : '',
});

const texts = ['title', 'description', 'category'] as const;

type FieldProblem = { why: 'missing' | 'priceWrong' | 'priceTooHigh' } | { why: 'tooLong'; count: number };

/** Returns the problems that prevent sending the form, by field. */
export function validateCourseFields(
  values: CourseFieldValues,
): Partial<Record<keyof CourseFieldValues, FieldProblem>> {
  const found: Partial<Record<keyof CourseFieldValues, FieldProblem>> = {};
  for (const name of texts) {
    const count = values[name].trim().length - courseLimits[name];
    if (count > 0) found[name] = { why: 'tooLong', count };
    if (values[name].trim() === '') found[name] = { why: 'missing' };
  }
  const cents = parsePriceToCents(values.price);
  if (cents === undefined) found.price = { why: 'priceWrong' };
  else if (cents > courseLimits.price) found.price = { why: 'priceTooHigh' };
  return found;
}

/** Returns the field values as the request body. */
export const toCourseRequestBody = ({
  title,
  description,
  category,
  price,
}: CourseFieldValues): PrefilledFields => ({
  title: title.trim(),
  description: description.trim(),
  category: category.trim(),
  price: parsePriceToCents(price) ?? 0,
});
