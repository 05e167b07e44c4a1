import { sql } from '#platform/database/database';

/**
 * Only content created after this moment notifies. The event `h` can restore content from before it, for which it may
 * no longer be known who was notified already.
 */
export const oldestNotifiableContentTimeSql = sql.raw(`(h.at - interval '30 days')`);
