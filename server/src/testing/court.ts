import { sql } from '#platform/database/database';
import { breachesOf } from './breaches.ts';
import { openHub } from './open-hub.ts';
import { publish as publishDiscussion, say } from './deeds.ts';
import type { Person } from './people.ts';

export const kinds = ['discussion', 'comment'] as const;
type Kind = (typeof kinds)[number];

const text = 'Ganhe R$ 5.000 por semana com este robô.';

/** Opens a hub with staff and the calls that moderation tests repeat. */
export async function openCourt() {
  const { hub, bia, caio, dora } = await openHub('bia', 'caio', 'dora');
  const cora = await hub.people.aPerson('cora', 'moderator');
  let people = 0;
  const aMember = async () => hub.people.aPerson(`membro${(people += 1)}`);

  async function publish(kind: Kind, by: Person) {
    const discussion = await publishDiscussion(kind === 'comment' ? bia : by, text);
    if (kind === 'discussion') return { id: discussion, path: `/api/discussions/${discussion}` };
    const id = await say(by, discussion, text);
    return { id, path: `/api/comments/${id}` };
  }

  /** Something of a new member's that has been reported, and the case about it. */
  async function reported(kind: Kind = 'discussion', by?: Person) {
    const author = by ?? (await aMember());
    const it = await publish(kind, author);
    await bia.ask('POST', `/api/${kind}s/${it.id}/report`, {
      reason: 'spam',
      description: 'Só muda o link.',
    });
    return { ...it, author, kind, caseId: await caseOf(it.id) };
  }

  async function caseOf(contentId: string): Promise<string> {
    const row = await hub.db.row<{ id: string }>(sql`
      select id from report_cases where content_id = ${contentId} order by created_at desc limit 1`);
    return row?.id ?? '';
  }

  const decide = (by: Person, caseId: string, body: object) =>
    by.ask('PATCH', `/api/admin/reports/${caseId}`, body);
  const read = async (by: Person, caseId: string) => {
    const { body } = await by.ask('GET', '/api/admin/reports?limit=50');
    return body.find(({ id }: { id: string }) => id === caseId);
  };
  const sanctionsOf = async (by: Person) => (await by.ask('GET', '/api/user/sanctions')).body;
  const pointsOf = async (by: Person) => (await by.ask('GET', '/api/user/profile')).body.points as number;
  const mailsTo = async ({ email }: Person) =>
    (await hub.people.stranger('GET', `/outbox.json?to=${email}`)).body as {
      subject: string;
      text: string;
    }[];
  const audited = (caseId: string) =>
    hub.db.rows<{ action: string; actor_id: string; after: object }>(sql`
      select action, actor_id, after from audit_entries where subject_id = ${caseId} order by at, id limit 9`);

  /** Returns the broken invariants, however many there are; none is expected. */
  const broken = async () => Object.fromEntries(await breachesOf(hub.db));

  return {
    hub,
    bia,
    caio,
    cora,
    dora,
    aMember,
    publish,
    reported,
    caseOf,
    decide,
    read,
    sanctionsOf,
    pointsOf,
    mailsTo,
    audited,
    broken,
  };
}
