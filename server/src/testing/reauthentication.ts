import { sql, type Queryable } from '#platform/database/database';

/**
 * Sets the authentication times of an account’s sessions to `minutes` ago, so that the last re-authentication is that
 * old.
 */
export const setReauthenticatedMinutesAgo = (
  db: Queryable,
  { accountId }: { accountId: string },
  minutes: number,
) =>
  db.run(sql`
    update auth.sessions set reauthenticated_at = null, amr = (
      select jsonb_agg(proof || jsonb_build_object('timestamp', extract(epoch from now())::bigint - ${minutes * 60}::integer))
      from jsonb_array_elements(amr) proof)
    where user_id = ${accountId}`);
