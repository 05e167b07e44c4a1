import type { FieldError } from '@mutirao/contract/kit/api-errors';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import { fieldErrors } from '@mutirao/contract/kit/field-errors';
import type * as z from 'zod/mini';
import { toFieldError } from './api-error.ts';

type Issue = z.core.$ZodIssue;

/** Returns every invalid field of an input, with the reason that says how to correct it. */
export function toFieldErrors(issues: readonly Issue[], root: string): FieldError[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.') || root;
    if (issue.code === 'unrecognized_keys') return [];
    return [toFieldError({ path, code: codeOf(issue), detail: describeIssue(issue) })];
  });
}

function codeOf(issue: Issue): string {
  if (isMissing(issue)) return 'required';
  if (issue.code === 'custom') return issue.message;
  return issue.code;
}

function describeIssue(issue: Issue): ErrorDetail {
  if (isMissing(issue)) return fieldErrors.field_required();
  switch (issue.code) {
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return describeTooBig(issue);
    case 'invalid_type':
      return (expectedTypes[issue.expected] ?? fieldErrors.other_type_expected)();
    case 'invalid_value':
      return fieldErrors.option_unknown({ options: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return (formats[issue.format] ?? fieldErrors.format_invalid)();
    case 'custom':
      return (customChecks[issue.message] ?? fieldErrors.value_invalid)();
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return fieldErrors.value_invalid();
  }
}

const isMissing = (issue: Issue) => issue.code === 'invalid_type' && issue.input === undefined;

function describeTooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>) {
  if (origin !== 'string') return fieldErrors.value_too_small({ min: Number(minimum) });
  if (minimum === 1) return fieldErrors.field_required();
  return fieldErrors.text_too_short({ min: Number(minimum) });
}

function describeTooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>) {
  const max = Number(maximum);
  return origin === 'string' ? fieldErrors.text_too_long({ max }) : fieldErrors.value_too_large({ max });
}

type Details = Readonly<Record<string, () => ErrorDetail>>;

const customChecks: Details = {
  bad_characters: fieldErrors.characters_not_storable,
  one_line: fieldErrors.single_line_expected,
  web_address: fieldErrors.web_address_invalid,
  plain_letters: fieldErrors.plain_characters_expected,
  pix_key: fieldErrors.pix_key_invalid,
  end_to_end_id: fieldErrors.end_to_end_id_invalid,
  one_right: fieldErrors.one_right_option_expected,
  some_right: fieldErrors.right_option_expected,
  language_of_captions: fieldErrors.captions_language_mismatch,
  quiz_of_its_kind: fieldErrors.quiz_lesson_mismatch,
  exercise_of_its_kind: fieldErrors.exercise_lesson_mismatch,
  json: fieldErrors.json_invalid,
  hidden_only_on_server: fieldErrors.hidden_tests_javascript_only,
  one_end: fieldErrors.recurrence_one_end_expected,
  only_of_weeks: fieldErrors.weekdays_of_weekly_recurrence,
  only_of_months: fieldErrors.month_day_of_monthly_recurrence,
  impossible_offset: fieldErrors.utc_offset_impossible,
  out_of_reach: fieldErrors.date_out_of_range,
};

const expectedTypes: Details = {
  string: fieldErrors.text_expected,
  number: fieldErrors.number_expected,
  int: fieldErrors.integer_expected,
  boolean: fieldErrors.boolean_expected,
  object: fieldErrors.object_expected,
  array: fieldErrors.list_expected,
};

const formats: Details = {
  uuid: fieldErrors.identifier_invalid,
  email: fieldErrors.email_invalid,
  datetime: fieldErrors.datetime_invalid,
};
