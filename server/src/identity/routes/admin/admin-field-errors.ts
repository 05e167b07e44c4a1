import {
  toErrorPlaceholderValue,
  type IdentityFieldError,
  type FieldErrorCases,
} from '../field-error-case.ts';

/** Returns the message for a text that is no duration; the messages are those of Go, as in Supabase Auth. */
function getBanDurationError(banDuration: unknown): IdentityFieldError | undefined {
  if (typeof banDuration !== 'string') return undefined;
  const value = toErrorPlaceholderValue(banDuration);
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(banDuration))
    return { sentence: 'ban_duration_unit_missing', values: { value } };
  const knownParts = /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))*/u;
  const [, unit] = /^(?:\d+\.?\d*|\.\d+)([^\d.]+)/u.exec(banDuration.replace(knownParts, '')) ?? [];
  if (unit === undefined) return { sentence: 'ban_duration_invalid', values: { value } };
  return { sentence: 'ban_duration_unit_unknown', values: { value, unit } };
}

/** The messages for the fields of an account. */
export const accountFieldErrorCases: FieldErrorCases = {
  id: (value) => (typeof value === 'string' ? 'account_id_invalid' : undefined),
  ban_duration: getBanDurationError,
};

const getPageError = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? 'page_out_of_range' : 'page_not_number';

/** The messages for the query of a list. */
export const listQueryFieldErrorCases: FieldErrorCases = {
  page: getPageError,
  per_page: (value) =>
    typeof value === 'string' && /^0+$/.test(value) ? 'page_size_zero' : getPageError(value),
  sort: getSortError,
};

function getSortError(sortOrder: unknown): IdentityFieldError {
  const [field = '', ...direction] = toErrorPlaceholderValue(sortOrder).split(' ');
  return field === 'created_at'
    ? { sentence: 'sort_direction_unknown', values: { value: direction.join(' ') } }
    : { sentence: 'sort_field_unknown', values: { value: field } };
}
