import type { Queryable, Transaction } from '#platform/database/database';
import { conflict } from '#platform/http/refusal';
import { lockAdmins } from '../store.ts';
import { listAdmins, putLeaving } from './erasure/store.ts';

/** Marks a member as leaving. The last admin must stay, because the hub needs at least one admin. */
export async function beginLeaving(tx: Transaction, memberId: string, now: Date) {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === memberId) {
    throw conflict('Você é o último administrador do hub. Promova outra pessoa antes.');
  }
  await putLeaving(tx, memberId, now);
}

export const endLeaving = (tx: Transaction, memberId: string) => putLeaving(tx, memberId, null);

/** True if no other member could administer the hub. */
export async function isLastAdmin(db: Queryable, memberId: string) {
  const admins = await listAdmins(db);
  return admins.length === 1 && admins[0] === memberId;
}
