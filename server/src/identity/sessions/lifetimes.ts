const day = 86_400_000;
const idleLifetimeMs = 14 * day;
const maxLifetimeMs = 60 * day;
const unrememberedLifetimeMs = day / 2;

export const maxSessionSeconds = maxLifetimeMs / 1000;

/** True if a session that has ended was too long without use, and was not too old. */
export const hasSessionEndedByInactivity = (session: { created_at: Date; remember: boolean }, now: Date) =>
  session.remember && now.getTime() < session.created_at.getTime() + maxLifetimeMs;

/**
 * Returns when a session ends if it is not used again: after 14 days, but at most 60 days after it began. A session
 * without `remember` ends 12 hours after it began, even if it is used.
 */
export function calculateSessionExpiry(session: { created_at: Date; remember: boolean }, now: Date): Date {
  const start = session.created_at.getTime();
  if (!session.remember) return new Date(start + unrememberedLifetimeMs);
  return new Date(Math.min(now.getTime() + idleLifetimeMs, start + maxLifetimeMs));
}
