import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { StartupError } from '#platform/config/startup-error';
import { toSortedSha1Hashes, sha1LengthBytes } from './to-sorted-sha1-hashes.ts';

/** The passwords of the operator's list: their SHA-1 hashes, twenty bytes each, in ascending order. */
export type PasswordBlocklist = { readonly size: number; has(password: string): boolean };

const line = /^([0-9a-f]{40})(?::\d+)?$/i;
const minLineBytes = 41;

/** Reads an operator's list: one hexadecimal SHA-1 a line, with or without a count after a colon, in any order. */
export async function readPasswordBlocklist(file: string): Promise<PasswordBlocklist> {
  const { size } = await stat(file).catch(() => {
    throw new StartupError({ code: 'password_list_unreadable', file });
  });
  // Allocates the max number of hashes that the file can hold, so that reading neither grows nor copies the buffer.
  const buffer = Buffer.alloc(Math.ceil((size + 1) / minLineBytes) * sha1LengthBytes);
  const byteCount = await readHashes(buffer, file);
  const hashes = toSortedSha1Hashes(buffer.subarray(0, byteCount));
  return { size: byteCount / sha1LengthBytes, has: (password) => includesHash(hashes, sha1(password)) };
}

async function readHashes(buffer: Buffer, file: string): Promise<number> {
  let byteCount = 0;
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    const trimmed = text.trim();
    if (trimmed === '') continue;
    const [, hex] = line.exec(trimmed) ?? [];
    if (hex === undefined) {
      throw new StartupError({ code: 'password_list_line', line: number, file, example });
    }
    byteCount += buffer.write(hex, byteCount, 'hex');
  }
  return byteCount;
}

const sha1 = (password: string) => createHash('sha1').update(password).digest();
const example = sha1('123456').toString('hex').toUpperCase();

function includesHash(hashes: Buffer, wanted: Buffer): boolean {
  let low = 0;
  let high = hashes.length / sha1LengthBytes;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const at = middle * sha1LengthBytes;
    const order = hashes.compare(wanted, 0, sha1LengthBytes, at, at + sha1LengthBytes);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}
