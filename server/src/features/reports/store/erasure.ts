import { sql, type Queryable } from '#platform/database/database';

/**
 * Empties what a member wrote in reports, the copies of the member's reported messages and of their files,
 * and the staff notes in cases about the member. The reports and cases stay.
 */
export async function purgeMemberReportTexts(tx: Queryable, memberId: string) {
  await tx.run(
    sql`update reports set description = '' where reporter_id = ${memberId} and description <> ''`,
  );
  await tx.run(sql`
    with message_cases as (
      select id from report_cases where reported_member_id = ${memberId} and content_type = 'message'
    ), deleted_files as (
      delete from reported_files f using message_cases where f.case_id = message_cases.id
    )
    update reported_messages s set content = '', file_names = '{}' from message_cases where s.case_id = message_cases.id`);
  await tx.run(sql`
    update report_cases set handler_notes = null where reported_member_id = ${memberId} and handler_notes is not null`);
}

/** Purges a batch of cases decided before a date, with their reports; returns how many. */
export async function deleteDecidedCases(db: Queryable, { before, limit }: { before: Date; limit: number }) {
  return db.run(sql`
    delete from report_cases where id in (
      select id from report_cases where decided_at <= ${before} order by decided_at limit ${limit} for update skip locked)`);
}
