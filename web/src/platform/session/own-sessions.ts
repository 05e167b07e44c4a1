import { callIdentityServiceAsMember } from './call-identity-service.ts';
import { throwIfIdentityError } from './identity-error.ts';
import { loadAuthClient } from './auth-client.ts';

/** A session of the user. */
export type OwnSession = {
  id: string;
  userAgent: string;
  address: string | undefined;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
};

type Listed = {
  id: string;
  user_agent: string | null;
  ip: string | null;
  created_at: string;
  refreshed_at: string;
  current: boolean;
};

/** Returns the sessions of the user, the current one first. */
export async function listOwnSessions(): Promise<OwnSession[]> {
  const listed = (await callIdentityServiceAsMember('/sessions')) as Listed[];
  const inOrder = listed.toSorted((item, other) => Number(other.current) - Number(item.current));
  return inOrder.map((item) => ({
    id: item.id,
    userAgent: item.user_agent ?? '',
    address: item.ip ?? undefined,
    createdAt: item.created_at,
    lastUsedAt: item.refreshed_at,
    isCurrent: item.current,
  }));
}

export async function endOwnSession(id: string) {
  await callIdentityServiceAsMember(`/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

export async function endOtherSessions() {
  const { error } = await (await loadAuthClient()).signOut({ scope: 'others' });
  throwIfIdentityError(error);
}
