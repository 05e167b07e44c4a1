import { sql, type Database, type Queryable, type Sql } from '#platform/database/database';
import { deliveryJobKindsByChannel, type MessageChannel } from './delivery-jobs.ts';
import type { SmsOrWhatsApp } from './sms-sender.ts';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

export type StoredMessageRow = {
  id: string;
  channel: MessageChannel;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  code: string | null;
  language: string;
  text_channel: SmsOrWhatsApp | null;
  unsubscribe: string | null;
  created_at: Date;
};

const columns = sql`id, channel, recipient, subject, text, html, links, code, language, text_channel, unsubscribe, created_at`;

export async function insertMessagesWithoutJobs(tx: Queryable, messages: readonly StoredMessageRow[]) {
  await tx.run(sql`
    insert into outgoing_messages (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (
      id uuid, channel text, recipient text, subject text, text text, html text, links text[], code text, language text,
      text_channel text, unsubscribe text, created_at timestamptz
    )`);
}

/** Records a message that was sent without a job. */
export async function insertSentMessage(
  db: Database,
  { message, now }: { message: StoredMessageRow; now: Date },
) {
  await db.transaction(async (tx) => {
    await insertMessagesWithoutJobs(tx, [message]);
    await markMessageSent(tx, { id: message.id, now });
  });
}

export async function findStoredMessage(db: Queryable, id: string) {
  return db.row<StoredMessageRow>(sql`select ${columns} from outgoing_messages where id = ${id}`);
}

/** Returns the messages with these ids that have not been sent. */
export async function findUnsentMessagesById(db: Queryable, ids: readonly string[]) {
  return db.rows<StoredMessageRow>(sql`
    select ${columns} from outgoing_messages
    where id = any(${ids}::uuid[]) and sent_at is null order by id`);
}

export type OutboxQuery = { channels: readonly MessageChannel[]; recipient: string | undefined };

export async function listStoredMessages(db: Queryable, { channels, recipient }: OutboxQuery) {
  const isListed =
    recipient === undefined
      ? sql`channel = any(${channels})`
      : sql`channel = any(${channels}) and recipient = ${recipient}`;
  return db.rows<StoredMessageRow>(
    sql`select ${columns} from outgoing_messages where ${isListed} order by created_at desc, id desc limit 100`,
  );
}

/**
 * Records that a message was sent, also one that was given up before and retried. Its text is deleted, because it can
 * contain a link or code that gives access to the account.
 */
export async function markMessageSent(db: Queryable, params: { id: string; now: Date }) {
  await db.run(sql`
    update outgoing_messages
    set sent_at = ${params.now}, failed_at = null, text = '', html = '', links = '{}', code = null, unsubscribe = null
    where id = ${params.id}`);
}

export async function markMessagesFailed(tx: Queryable, params: { ids: readonly string[]; now: Date }) {
  await tx.run(
    sql`update outgoing_messages set failed_at = ${params.now} where id = any(${params.ids}::uuid[])`,
  );
}

/** Deletes a batch of messages that were created before a moment; returns their ids. */
export async function deleteMessagesBefore(db: Queryable, moment: Date) {
  const rows = await db.rows<{ id: string }>(sql`
    delete from outgoing_messages where id in (
      select id from outgoing_messages where created_at < ${moment} order by created_at limit 1000)
    returning id`);
  return rows.map(({ id }) => id);
}

type WithdrawnMails = { to: Sql; unsubscribe: readonly string[] };

/**
 * A CTE that deletes the queued emails to a recipient that have an unsubscribe URL which begins with one of the given
 * prefixes.
 */
export const deleteQueuedEmailsByUnsubscribeUrlCte = ({ to, unsubscribe }: WithdrawnMails): Sql => sql`
  withdrawn_mails as (
    delete from outgoing_messages m
    where m.recipient = (${to}) and m.sent_at is null and m.failed_at is null
      and exists (select from jobs j where j.task = ${deliveryJobKindsByChannel.mail.name} and j.key = m.id::text)
      and exists (select from unnest(${unsubscribe}::text[]) as prefix where starts_with(m.unsubscribe, prefix))
  )`;

export async function deleteStoredMessagesTo(db: Queryable, recipients: readonly string[]) {
  await db.run(sql`delete from outgoing_messages where recipient = any(${recipients}::text[])`);
}

/**
 * The messages to a member and their dates. Their text is not exported, because it may contain a link or code that
 * gives access to the account.
 */
export const storedMessageExportSection = createExportSection(
  'letters',
  ({ subject, after, limit }) => sql`
    select array[m.created_at::text, m.id::text] as cursor,
           json_build_object('channel', m.channel, 'to', m.recipient, 'subject', m.subject, 'createdAt', m.created_at,
             'sentAt', m.sent_at) as body
    from outgoing_messages m
    where m.recipient = any(${subject.addresses}::text[]) ${buildAfterTimeKeySql(sql`m.created_at, m.id`, after)}
    order by m.created_at, m.id limit ${limit}`,
);
