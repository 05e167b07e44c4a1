const day = 86_400_000;
const idleLife = 14 * day;
const longestLife = 60 * day;
const forgottenLife = day / 2;

export const maxSessionSeconds = longestLife / 1000;

/** Returns when a session ends if it is not used again. A session without `remember` ends within half a day in any case. */
export function sessionExpiresAt(session: { created_at: Date; remember: boolean }, now: Date): Date {
  const start = session.created_at.getTime();
  if (!session.remember) return new Date(start + forgottenLife);
  return new Date(Math.min(now.getTime() + idleLife, start + longestLife));
}
