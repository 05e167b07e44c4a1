import { randomBytes } from 'node:crypto';
import { sql, type Sql } from './database.ts';

/**
 * Returns a UUID of version 7, which begins with its timestamp. Rows created one after the other are then adjacent in
 * every index by id, and a page of them is found in a few index pages instead of one for each.
 */
export function uuidv7(at: Date): string {
  const moment = at.getTime().toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  const variant = '89ab'.charAt(Number.parseInt(random.charAt(3), 16) % 4);
  return [
    moment.slice(0, 8),
    moment.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(4, 7)}`,
    random.slice(7, 19),
  ].join('-');
}

/**
 * The expression of a UUID of version 7 for each row that a query selects. After the timestamp it has the position of
 * the row, so that the ids of the first 4,095 rows are in the order of the rows. PostgreSQL before 18 has no
 * `uuidv7()`.
 */
export const uuidv7Sql = (at: Date): Sql => sql`
  overlay(gen_random_uuid()::text
          placing ${uuidv7(at).slice(0, 15)} || lpad(to_hex(least(row_number() over (), 4095)), 3, '0') from 1)::uuid`;
