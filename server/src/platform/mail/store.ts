import { sql, type Queryable } from '#platform/database/database';

export type Mail = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  code: string | null;
  created_at: Date;
};

export async function insertMail(
  tx: Queryable,
  mail: Omit<Mail, 'created_at'> & { language: string; createdAt: Date },
) {
  await tx.run(sql`
    insert into mails (id, recipient, subject, text, html, links, code, language, created_at)
    values (${mail.id}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.links},
            ${mail.code}, ${mail.language}, ${mail.createdAt})`);
}

/** Puts the sending into the job queue, in the same transaction as the mail itself. */
export async function queueSending(tx: Queryable, id: string) {
  await tx.run(sql`
    select graphile_worker.add_job('send_mail', json_build_object('id', ${id}::text), max_attempts => 20)`);
}

const mail = sql`select id, recipient, subject, text, html, links, code, created_at from mails`;

export async function findMail(db: Queryable, id: string) {
  return db.row<Mail>(sql`${mail} where id = ${id}`);
}

export async function findUnsent(db: Queryable, id: string) {
  return db.row<Mail>(sql`${mail} where id = ${id} and sent_at is null`);
}

export async function listMails(db: Queryable, recipient: string | undefined) {
  return recipient
    ? db.rows<Mail>(sql`${mail} where recipient = ${recipient} order by created_at desc, id desc limit 100`)
    : db.rows<Mail>(sql`${mail} order by created_at desc, id desc limit 100`);
}

export async function markSent(db: Queryable, id: string, now: Date) {
  await db.run(sql`update mails set sent_at = ${now} where id = ${id}`);
}

export async function deleteMailsBefore(db: Queryable, moment: Date) {
  return db.run(sql`delete from mails where created_at < ${moment}`);
}
