import { moderationActions } from '@mutirao/contract/features/moderation/limits';
import { afterEach, describe, expect, test } from 'vitest';
import { sql, type Sql } from '#platform/database/database';
import { openModerationHub } from '#testing/moderation-hub';

const { hub, dora, reported, decide, countViolations } = await openModerationHub();

const steps: Record<string, Sql> = {
  'inserting the audit entry': sql`audit_entries`,
  'queueing the e-mail': sql`outgoing_messages`,
};
const readState = async () => {
  await hub.db.run(sql`drop trigger if exists fails on audit_entries`);
  await hub.db.run(sql`drop trigger if exists fails on outgoing_messages`);
};
afterEach(readState);

/** Returns all rows that a decision may change. */
const everything = () =>
  hub.db.row(sql`
    select (select json_agg(d order by d.id) from discussions d) as discussions,
           (select json_agg(v order by v.discussion_id) from discussion_reviews v) as reviews,
           (select json_agg(n order by n.discussion_id) from discussion_counts n) as counts,
           (select json_agg(p order by p.id) from punishments p) as punishments,
           (select json_agg(c order by c.id) from report_cases c) as cases,
           (select json_agg(l order by l.id) from outgoing_messages l) as letters,
           (select json_agg(a order by a.id) from audit_entries a) as log`);

describe.each(Object.keys(steps))('when %s fails', (step) => {
  // Ignoring a report sends no e-mail.
  const written = moderationActions.filter((action) => step !== 'queueing the e-mail' || action !== 'ignore');

  test.each(written)('%s changes nothing, and can be retried', async (action) => {
    const { caseId } = await reported();
    const before = await everything();
    await hub.db.run(sql`
      create or replace function fails() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`);
    await hub.db.run(sql`create trigger fails before insert on ${steps[step] ?? sql.empty}
      for each row execute function fails()`);
    const params = { action, removesContent: action !== 'ignore' };
    expect((await decide(dora, caseId, params)).status).toBe(500);
    expect(await everything()).toEqual(before);
    await readState();
    expect((await decide(dora, caseId, params)).status).toBe(200);
    expect(await everything()).not.toEqual(before);
    expect(await countViolations()).toEqual({});
  });
});
