import { sql, type Queryable } from '#platform/database/database';
import type { User } from '../account-model.ts';
import { userColumnsSql } from '../users/store.ts';
import { getContactKind, type Contact } from './contact.ts';

const matchesContactSql = (contact: Contact) =>
  contact.phone === undefined
    ? sql`email = ${contact.email} and not is_sso_user`
    : sql`phone = ${contact.phone} and not is_sso_user`;

const matchesNewContactSql = (contact: Contact) =>
  contact.phone === undefined ? sql`new_email = ${contact.email}` : sql`new_phone = ${contact.phone}`;

const hasPendingChangeSql = (contact: Contact) =>
  contact.phone === undefined ? sql`new_email is not null` : sql`new_phone is not null`;

const buildRequestedAtSql = (contact: Contact) =>
  contact.phone === undefined ? sql`email_change_sent_at` : sql`phone_change_sent_at`;

export async function findUserByContact(db: Queryable, contact: Contact) {
  return db.row<User>(sql`select ${userColumnsSql} from auth.users where ${matchesContactSql(contact)}`);
}

export async function lockUserByContact(tx: Queryable, contact: Contact) {
  return tx.row<User>(
    sql`select ${userColumnsSql} from auth.users where ${matchesContactSql(contact)} for update`,
  );
}

/**
 * Returns the account of a contact, with the password hash (`claimed_hash`) of a later sign-up for the same contact, if
 * there is one.
 */
export async function findUserAndClaimedHashByContact(db: Queryable, contact: Contact) {
  return db.row<User & { claimed_hash: string | null }>(sql`
    select ${userColumnsSql},
           (select c.password_hash from auth.sign_up_claims c
            where c.user_id = users.id and c.contact = ${getContactKind(contact)}) as claimed_hash
    from auth.users where ${matchesContactSql(contact)}`);
}

/**
 * Returns the accounts that can redeem the code of a contact change: first the account of the old contact, then the
 * accounts that change to this contact, the latest request first. The order matters because of the limit: requests to
 * change a contact are cheap and never expire, so those of other users must not push the right account out of the
 * result.
 */
export async function listUsersChangingFromOrToContact(db: Queryable, contact: Contact) {
  return db.rows<User>(sql`
    select ${userColumnsSql} from auth.users
    where ${hasPendingChangeSql(contact)} and ((${matchesContactSql(contact)}) or ${matchesNewContactSql(contact)})
    order by ${matchesNewContactSql(contact)}, ${buildRequestedAtSql(contact)} desc nulls last, id limit 10`);
}

/**
 * Locks the account that requests the code of its pending contact change again: the account of the old contact,
 * otherwise the account with the latest request to change to this contact.
 */
export async function lockUserChangingFromOrToContact(tx: Queryable, contact: Contact) {
  return tx.row<User>(sql`
    select ${userColumnsSql} from auth.users
    where ${hasPendingChangeSql(contact)} and ((${matchesContactSql(contact)}) or ${matchesNewContactSql(contact)})
    order by ${matchesNewContactSql(contact)}, ${buildRequestedAtSql(contact)} desc nulls last, id limit 1
    for update`);
}

/** Deletes the account of a contact if it was never confirmed, so that the contact is free for a user who owns it. */
export async function deleteUnconfirmedUser(tx: Queryable, contact: Contact) {
  await tx.run(sql`
    delete from auth.users
    where ${matchesContactSql(contact)} and email_confirmed_at is null and phone_confirmed_at is null`);
}

type Claim = { userId: string; contact: Contact };

/** Stores the password of a second sign-up as the claim for a contact, and ignores later claims. */
export async function insertSignUpClaimIfMissing(tx: Queryable, params: Claim & { passwordHash: string }) {
  await tx.run(sql`
    insert into auth.sign_up_claims (user_id, contact, password_hash, notified_at)
    values (${params.userId}, ${getContactKind(params.contact)}, ${params.passwordHash}, '-infinity')
    on conflict (user_id, contact) do nothing`);
}

/** Marks the owner of a contact as notified of a sign-up claim; returns true if the owner was not notified recently. */
export async function markSignUpClaimNotified(tx: Queryable, params: Claim & { before: Date; now: Date }) {
  const insertedRows = await tx.run(sql`
    update auth.sign_up_claims set notified_at = ${params.now}
    where user_id = ${params.userId} and contact = ${getContactKind(params.contact)} and notified_at <= ${params.before}`);
  return insertedRows > 0;
}

export async function deleteSignUpClaimsOfUser(tx: Queryable, userId: string) {
  await tx.run(sql`delete from auth.sign_up_claims where user_id = ${userId}`);
}

/**
 * Deletes the sign-up claim of a contact; returns true if there was one, which means that a later sign-up chose another
 * password for the contact.
 */
export async function deleteSignUpClaim(tx: Queryable, claim: Claim) {
  const updatedRows = await tx.run(
    sql`delete from auth.sign_up_claims where user_id = ${claim.userId} and contact = ${getContactKind(claim.contact)}`,
  );
  return updatedRows > 0;
}
