import { sql, type Queryable } from '#platform/database/database';

export async function purgeMemberNameWords(db: Queryable, memberId: string) {
  await db.run(sql`
    delete from search_words where plain in (
      select regexp_split_to_table(plain_text(lower(name)), '[^[:alnum:]]+') from members where id = ${memberId})`);
}
