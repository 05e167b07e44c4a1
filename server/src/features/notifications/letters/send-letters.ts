import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { readSecret } from '../keys/keys.ts';
import { listOfWeek, listWanted, takeDigest, takeDue } from './store.ts';
import { writeLetter } from './write-letter.ts';

type Parts = Pick<House, 'db' | 'mail' | 'now' | 'config'>;
type Turn = (tx: Transaction, house: Parts) => Promise<boolean>;

const turns = 200;

/** Writes the letters that are due, each in a transaction that takes what it tells: never twice. */
export async function sendLetters(house: Parts) {
  await repeat(house, tellGathered);
  await repeat(house, tellWeek);
}

async function repeat(house: Parts, turn: Turn) {
  for (let left = turns; left > 0; left -= 1) {
    if (!(await house.db.transaction((tx) => turn(tx, house)))) return;
  }
}

/** What gathered for one member since they last looked; answers whether there may be others. */
async function tellGathered(tx: Transaction, { mail, now, config }: Parts) {
  const due = await takeDue(tx, now());
  if (!due) return false;
  const rows = due.hears ? await listWanted(tx, { memberId: due.id, ids: due.ids ?? [] }) : [];
  if (rows.length === 0) return true;
  const secret = await readSecret(tx);
  const about = { reader: due, rows, siteUrl: config.hubUrl, secret };
  await mail.send(tx, writeLetter({ ...about, which: 'emailNotifications' }));
  return true;
}

/** What one member has not read of a week. */
async function tellWeek(tx: Transaction, { mail, now, config }: Parts) {
  const due = await takeDigest(tx, { now: now(), zone: config.zone });
  if (!due) return false;
  const rows = due.is_due && due.hears ? await listOfWeek(tx, { memberId: due.id, now: now() }) : [];
  if (rows.length === 0) return true;
  const secret = await readSecret(tx);
  const about = { reader: due, rows, siteUrl: config.hubUrl, secret };
  await mail.send(tx, writeLetter({ ...about, which: 'weeklyDigest' }));
  return true;
}
