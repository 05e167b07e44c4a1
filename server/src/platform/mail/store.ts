import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { SmsChannel } from './sms-sender.ts';
import { afterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

/** How a message leaves: by mail, or by text message. */
export type MessageChannel = 'mail' | 'text';

export type MailRow = {
  id: string;
  channel: MessageChannel;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  code: string | null;
  language: string;
  text_channel: SmsChannel | null;
  unsubscribe: string | null;
  created_at: Date;
};

export type UnsentMailRow = MailRow & { tries: number };

export type NewMailRow = MailRow & { next_try_at: Date | null };

export async function insertMails(tx: Queryable, mails: readonly NewMailRow[]) {
  const columns = sql`id, channel, recipient, subject, text, html, links, code, language, text_channel, unsubscribe, created_at, next_try_at`;
  await tx.run(sql`
    insert into mails (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (
      id uuid, channel text, recipient text, subject text, text text, html text, links text[], code text, language text,
      text_channel text, unsubscribe text, created_at timestamptz, next_try_at timestamptz
    )`);
}

/** Adds a job for each email that sends it, in the transaction that inserts the emails. */
export async function enqueueSendMailJobs(tx: Queryable, params: { ids: readonly string[]; at: Date }) {
  await tx.run(sql`
    select graphile_worker.add_job('send_mail', json_build_object('id', id),
      run_at => ${params.at}, max_attempts => 5, job_key => 'mail:' || id)
    from unnest(${params.ids}::text[]) id`);
}

const columns = sql`id, channel, recipient, subject, text, html, links, code, language, text_channel, unsubscribe, created_at`;

export async function findMail(db: Queryable, id: string) {
  return db.row<MailRow>(sql`select ${columns} from mails where id = ${id}`);
}

export async function findUnsentMail(db: Queryable, id: string) {
  return db.row<UnsentMailRow>(sql`
    select ${columns}, tries from mails where id = ${id} and sent_at is null and failed_at is null`);
}

export type OutboxQuery = { channels: readonly MessageChannel[]; recipient: string | undefined };

export async function listMails(db: Queryable, { channels, recipient }: OutboxQuery) {
  const isListed =
    recipient === undefined
      ? sql`channel = any(${channels})`
      : sql`channel = any(${channels}) and recipient = ${recipient}`;
  return db.rows<MailRow>(
    sql`select ${columns} from mails where ${isListed} order by created_at desc, id desc limit 100`,
  );
}

export async function markMailSent(db: Queryable, params: { id: string; now: Date }) {
  await db.run(sql`
    update mails set sent_at = ${params.now}, tries = tries + 1, next_try_at = null where id = ${params.id}`);
}

export async function markMailFailed(db: Queryable, params: { id: string; now: Date }) {
  await db.run(sql`
    update mails set failed_at = ${params.now}, tries = tries + 1, next_try_at = null where id = ${params.id}`);
}

export async function markMailPostponed(tx: Queryable, params: { id: string; until: Date }) {
  await tx.run(
    sql`update mails set tries = tries + 1, next_try_at = ${params.until} where id = ${params.id}`,
  );
}

/** Reschedules emails that are long overdue, because the process with their job is gone, and returns them. */
export async function claimStrandedMails(tx: Queryable, params: { before: Date; now: Date }) {
  return tx.rows<{ id: string }>(sql`
    update mails set next_try_at = ${params.now} where id in (
      select id from mails where next_try_at < ${params.before} and sent_at is null and failed_at is null
      order by next_try_at limit 100 for update skip locked)
    returning id`);
}

/** Purges old e-mails, except those that are still retried. */
export async function deleteMailsBefore(db: Queryable, moment: Date) {
  return db.run(sql`
    delete from mails where id in (
      select id from mails where created_at < ${moment} and next_try_at is null order by created_at limit 1000)`);
}

type WithdrawnMails = { to: Sql; unsubscribe: readonly string[] };

/**
 * Part of a statement: deletes the queued emails to a recipient that can be declined at an address that begins with one
 * of these.
 */
export const withdrawMailsCte = ({ to, unsubscribe }: WithdrawnMails): Sql => sql`
  withdrawn_mails as (
    delete from mails m
    where m.recipient = (${to}) and m.next_try_at is not null and m.sent_at is null and m.failed_at is null
      and exists (select from unnest(${unsubscribe}::text[]) as prefix where starts_with(m.unsubscribe, prefix))
  )`;

export async function deleteMailsTo(db: Queryable, recipients: readonly string[]) {
  await db.run(sql`delete from mails where recipient = any(${recipients}::text[])`);
}

/** The messages to a member and their dates. Their text may hold what opens the account, so it is not exported. */
export const emailExportSection = createExportSection(
  'letters',
  ({ subject, after, limit }) => sql`
    select array[m.created_at::text, m.id::text] as cursor,
           json_build_object('channel', m.channel, 'to', m.recipient, 'subject', m.subject, 'createdAt', m.created_at,
             'sentAt', m.sent_at) as body
    from mails m
    where m.recipient = any(${subject.addresses}::text[]) ${afterTimeKeySql(sql`m.created_at, m.id`, after)}
    order by m.created_at, m.id limit ${limit}`,
);
