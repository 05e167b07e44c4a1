import type { Database } from '#platform/database/database';
import type { SingleAccountActivity, IdentityPort } from '#platform/session/identity-port';
import { listMemberIncidentIndicators, type MemberIncidentIndicators } from './store/incident.ts';

export type IncidentAffectedMember = MemberIncidentIndicators &
  Omit<SingleAccountActivity, 'accountId' | 'wasActive'>;

type Deps = { db: Database; identity: Pick<IdentityPort, 'incident'>; now: () => Date };

const perPage = 500;

/**
 * Returns the members whose account was used or changed since a moment or has an active session, and those with data
 * that was exported, or with staff actions about them in the audit log, since that moment. Events that only the log of
 * a hosted identity service contains are not considered.
 */
export async function* listIncidentAffectedMembers(
  { db, identity, now }: Deps,
  since: Date,
): AsyncGenerator<IncidentAffectedMember> {
  let after: string | undefined;
  do {
    const members = await listMemberIncidentIndicators(db, { since, now: now(), after, limit: perPage });
    const accountIds = members.map(({ accountId }) => accountId);
    const activities = (await identity.incident?.readAccountActivity({ accountIds, since })) ?? [];
    const byAccount = new Map(activities.map((activity) => [activity.accountId, activity]));
    for (const member of members) {
      const activity = byAccount.get(member.accountId) ?? noActivity;
      const isAffected =
        activity.wasActive ||
        activity.changes > 0 ||
        member.sessions > 0 ||
        member.copiedAt !== null ||
        member.auditEntries > 0;
      const sessions = Math.max(activity.sessions, member.sessions);
      if (isAffected) yield { ...activity, ...member, sessions };
    }
    after = members.length === perPage ? members.at(-1)?.id : undefined;
  } while (after !== undefined);
}

const noActivity = { signIns: 0, sessions: 0, changes: 0, failures: 0, wasActive: false };
