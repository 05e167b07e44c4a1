import { randomBytes } from 'node:crypto';

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
