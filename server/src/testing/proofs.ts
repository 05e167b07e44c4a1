import { sql, type Queryable } from '#platform/database/database';

/** Makes the sessions of an account such as showed whose they are so many minutes ago. */
export const provenBefore = (db: Queryable, { supabaseId }: { supabaseId: string }, minutes: number) =>
  db.run(sql`
    update auth.sessions set proven_again_at = null, amr = (
      select jsonb_agg(proof || jsonb_build_object('timestamp', extract(epoch from now())::bigint - ${minutes * 60}::integer))
      from jsonb_array_elements(amr) proof)
    where user_id = ${supabaseId}`);
