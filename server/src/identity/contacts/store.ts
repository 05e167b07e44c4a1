import { sql, type Queryable } from '#platform/database/database';
import type { User } from '../shapes.ts';
import { userColumns } from '../users/store.ts';
import { kindOf, type Contact } from './contact.ts';

const belongsTo = (it: Contact) =>
  it.phone === undefined
    ? sql`email = ${it.email} and not is_sso_user`
    : sql`phone = ${it.phone} and not is_sso_user`;

const awaits = (it: Contact) =>
  it.phone === undefined ? sql`new_email = ${it.email}` : sql`new_phone = ${it.phone}`;

const isChanging = (it: Contact) =>
  it.phone === undefined ? sql`new_email is not null` : sql`new_phone is not null`;

const askedAt = (it: Contact) =>
  it.phone === undefined ? sql`email_change_sent_at` : sql`phone_change_sent_at`;

export async function findUserBy(db: Queryable, contact: Contact) {
  return db.row<User>(sql`select ${userColumns} from auth.users where ${belongsTo(contact)}`);
}

export async function lockUserBy(tx: Queryable, contact: Contact) {
  return tx.row<User>(sql`select ${userColumns} from auth.users where ${belongsTo(contact)} for update`);
}

/** The account of an address or a telephone, with the password that a later sign-up for it chose. */
export async function findForSignIn(db: Queryable, contact: Contact) {
  return db.row<User & { claimed_hash: string | null }>(sql`
    select ${userColumns},
           (select c.password_hash from auth.sign_up_claims c
            where c.user_id = users.id and c.contact = ${kindOf(contact)}) as claimed_hash
    from auth.users where ${belongsTo(contact)}`);
}

/**
 * Whoever may type the code of a change: the account of the old contact, and those that are to get it, the latest wish
 * first. Wishes cost little and never end: those of strangers must not stand in the way.
 */
export async function listUsersChanging(db: Queryable, contact: Contact) {
  return db.rows<User>(sql`
    select ${userColumns} from auth.users
    where ${isChanging(contact)} and ((${belongsTo(contact)}) or ${awaits(contact)})
    order by ${awaits(contact)}, ${askedAt(contact)} desc nulls last, id limit 10`);
}

/** The account whose change is asked for again: by its old contact, or else the last that is to get this one. */
export async function lockUserChanging(tx: Queryable, contact: Contact) {
  return tx.row<User>(sql`
    select ${userColumns} from auth.users
    where ${isChanging(contact)} and ((${belongsTo(contact)}) or ${awaits(contact)})
    order by ${awaits(contact)}, ${askedAt(contact)} desc nulls last, id limit 1
    for update`);
}

/** An account that nobody ever confirmed gives its contact up to whoever proves to own it. */
export async function deleteUnconfirmed(tx: Queryable, contact: Contact) {
  await tx.run(sql`
    delete from auth.users
    where ${belongsTo(contact)} and email_confirmed_at is null and phone_confirmed_at is null`);
}

type Claim = { userId: string; contact: Contact };

/** Keeps the first claim, as the first sign-up keeps its password. */
export async function putClaim(tx: Queryable, it: Claim & { passwordHash: string }) {
  await tx.run(sql`
    insert into auth.sign_up_claims (user_id, contact, password_hash, told_at)
    values (${it.userId}, ${kindOf(it.contact)}, ${it.passwordHash}, '-infinity')
    on conflict (user_id, contact) do nothing`);
}

/** Whether the owner has not been told of a claim for a while; from now on they have. */
export async function markTold(tx: Queryable, it: Claim & { before: Date; now: Date }) {
  const touched = await tx.run(sql`
    update auth.sign_up_claims set told_at = ${it.now}
    where user_id = ${it.userId} and contact = ${kindOf(it.contact)} and told_at <= ${it.before}`);
  return touched > 0;
}

export async function deleteClaims(tx: Queryable, userId: string) {
  await tx.run(sql`delete from auth.sign_up_claims where user_id = ${userId}`);
}

/** Whether somebody else's sign-up claimed the contact; the claim is used up. */
export async function takeClaim(tx: Queryable, it: Claim) {
  const touched = await tx.run(
    sql`delete from auth.sign_up_claims where user_id = ${it.userId} and contact = ${kindOf(it.contact)}`,
  );
  return touched > 0;
}

export async function deleteClaim(tx: Queryable, it: Claim) {
  await tx.run(
    sql`delete from auth.sign_up_claims where user_id = ${it.userId} and contact = ${kindOf(it.contact)}`,
  );
}
