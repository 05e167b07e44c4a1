import { sql, type Queryable } from '#platform/database/database';
import type { HighestStoredHashCosts } from './calculate-timing-padding-work.ts';

/** Returns the highest costs of the hashes that other services made; null where there are none. */
export async function findHighestStoredHashCosts(db: Queryable): Promise<HighestStoredHashCosts> {
  const row = await db.row<HighestStoredHashCosts>(sql`
    select (select max(substr(password_hash, 5, 2)) from auth.users where password_hash like '$2%')::integer as bcrypt,
           (select max(substring(password_hash from 'm=([0-9]+)')::bigint
                       * substring(password_hash from ',t=([0-9]+)')::bigint)
            from auth.users
            where password_hash like '$argon2%'
              and password_hash not like '$argon2id$v=19$m=19456,t=2,p=1$%') as argon2`);
  return row ?? { bcrypt: null, argon2: null };
}
