import { sql } from '#platform/database/database';
import { findViolatedInvariants } from './violated-invariants.ts';
import { startSharedTestHub } from './start-shared-test-hub.ts';
import { postDiscussion, postComment } from './post-content.ts';
import type { TestPerson } from './people.ts';
import type { TestServer } from './test-server.ts';

export const publicContentKinds = ['discussion', 'comment'] as const;
type Kind = (typeof publicContentKinds)[number];

const text = 'Ganhe R$ 5.000 por semana com este robô.';

/** Opens a hub with staff and the calls that moderation tests repeat. */
export async function openModerationHub() {
  const { hub, bia, caio, dora } = await startSharedTestHub('bia', 'caio', 'dora');
  const cora = await hub.people.createSignedInMember('cora', 'moderator');
  let personCount = 0;
  const aMember = async () => hub.people.createSignedInMember(`membro${(personCount += 1)}`);

  async function publish(kind: Kind, by: TestPerson) {
    const discussion = await postDiscussion(kind === 'comment' ? bia : by, text);
    if (kind === 'discussion') return { id: discussion, path: `/api/discussions/${discussion}` };
    const id = await postComment(by, discussion, text);
    return { id, path: `/api/comments/${id}` };
  }

  /**
   * Publishes content, by default of a new member, and reports it. Returns the content and the id of its report case.
   */
  async function reported(kind: Kind = 'discussion', by?: TestPerson) {
    const author = by ?? (await aMember());
    const item = await publish(kind, author);
    await bia.request('POST', `/api/${kind}s/${item.id}/report`, {
      reason: 'spam',
      description: 'Só muda o link.',
    });
    return { ...item, author, kind, caseId: await caseOf(item.id) };
  }

  async function caseOf(contentId: string): Promise<string> {
    const row = await hub.db.row<{ id: string }>(sql`
      select id from report_cases where content_id = ${contentId} order by created_at desc limit 1`);
    return row?.id ?? '';
  }

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
    ...createModerationCalls(hub),
  };
}

/** Returns the calls that decide a case, and those that read what followed from it. */
function createModerationCalls(hub: TestServer) {
  const decide = (by: TestPerson, caseId: string, body: object) =>
    by.request('PATCH', `/api/admin/reports/${caseId}`, body);
  const read = async (by: TestPerson, caseId: string) => {
    const { body } = await by.request('GET', '/api/admin/reports?limit=50');
    return body.find(({ id }: { id: string }) => id === caseId);
  };
  const sanctionsOf = async (by: TestPerson) => (await by.request('GET', '/api/user/sanctions')).body;
  const pointsOf = async (by: TestPerson) =>
    (await by.request('GET', '/api/user/profile')).body.points as number;
  const emailsTo = async ({ email }: TestPerson) =>
    (await hub.people.guest('GET', `/outbox.json?to=${email}`)).body as {
      subject: string;
      text: string;
    }[];
  const audited = (caseId: string) =>
    hub.db.rows<{ action: string; actor_id: string; after: object }>(sql`
      select action, actor_id, after from audit_entries where subject_id = ${caseId} order by at, id limit 9`);

  /** Returns the number of violations of each violated invariant. Tests expect none. */
  const countViolations = async () => Object.fromEntries(await findViolatedInvariants(hub.db));

  return { decide, read, sanctionsOf, pointsOf, emailsTo, audited, countViolations };
}
