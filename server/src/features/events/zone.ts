import { eventErrors } from '@mutirao/contract/features/events/errors';
import type { Queryable } from '#platform/database/database';
import { isTimeZone } from '#platform/database/time-zones';
import { ApiError, toFieldError } from '#platform/http/endpoints/api-error';
import { findDateInTimeZone } from './store/event-changes.ts';

export const createUnknownZoneError = () =>
  new ApiError('invalid_input', {
    fields: [toFieldError({ path: 'zone', code: 'unknown_zone', detail: eventErrors.unknown_time_zone() })],
  });

/** Returns the date in a time zone; throws if the server or the database does not know the zone. */
export async function requireLocalDate(db: Queryable, { zone, at }: { zone: string; at: Date }) {
  const day = isTimeZone(zone) ? await findDateInTimeZone(db, { zone, at }) : undefined;
  if (day === undefined) throw createUnknownZoneError();
  return day;
}
