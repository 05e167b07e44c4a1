import type { Queryable } from '#platform/database/database';
import { isZone } from '#platform/database/zones';
import { Refusal } from '#platform/http/refusal';
import { dayIn } from './writing/store.ts';

const message = 'Este fuso horário não existe.';

export const noSuchZone = () =>
  new Refusal('invalid_input', undefined, {
    fields: [{ path: 'zone', code: 'unknown_zone', message }],
  });

/** Returns the date in a time zone; throws if the server or the database does not know the zone. */
export async function insistOnDay(db: Queryable, { zone, at }: { zone: string; at: Date }) {
  const day = isZone(zone) ? await dayIn(db, { zone, at }) : undefined;
  if (day === undefined) throw noSuchZone();
  return day;
}
