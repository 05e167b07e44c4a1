import { sql, type Queryable } from '#platform/database/database';
import { toAllWordsTsquerySql } from '#platform/database/search-terms';

/**
 * Adds the words of the next `max` discussions to the search vocabulary. If a concurrent call has locked the row with
 * the progress, it does nothing.
 */
export async function updateSearchVocabulary(db: Queryable, max: number) {
  return db.run(sql`
    with progress as (
      select learned_at, learned_id from search_progress for update skip locked
    ), batch as materialized (
      select next.id, next.created_at, next.text from progress cross join lateral (
        select id, created_at, lower(title || ' ' || excerpt) as text from discussions
        where deleted_at is null and created_at >= learned_at and (created_at, id) > (learned_at, learned_id)
        order by created_at, id limit ${max}
      ) next
    ), found_words as (
      select found[1] as word, count(distinct id) as seen
      from batch, regexp_matches(text, '[[:alpha:]][[:alnum:]]{2,29}', 'g') found group by 1
    ), upserted_words as (
      insert into search_words (plain, word, seen)
      select plain_text(word) as plain, max(word collate "C"), sum(seen) from found_words
      where char_length(plain_text(word)) <= 40 group by 1 order by 1
      on conflict (plain) do update set seen = search_words.seen + excluded.seen
    )
    update search_progress set learned_at = last.created_at, learned_id = last.id
    from (select created_at, id from batch order by created_at desc, id desc limit 1) last`);
}

// The max number of similar words that are compared with an unknown word letter by letter.
const maxSimilarWords = 8;

type UnknownWords = {
  unknown: readonly string[];
  /** Words that are probably meant, although they have few trigrams in common with the typed one. */
  variants: readonly { typed: string; variant: string }[];
};

/** Returns known words for each word that is unknown: the variants, and then the most similar ones. */
export async function findMostSimilarWords(db: Queryable, { unknown, variants }: UnknownWords) {
  return db.rows<{ typed: string; plain: string; word: string }>(sql`
    with unknown_words as materialized (
      select distinct typed from unnest(${unknown}::text[]) typed
      where not exists (select from search_words where plain = typed)
    )
    select typed, plain, word from (
      select typed, plain, word, seen, 1 as similarity
      from unnest(${variants.map(({ typed }) => typed)}::text[], ${variants.map(({ variant }) => variant)}::text[])
        as pair (typed, variant)
      join unknown_words using (typed) join search_words on plain = variant
      union all
      select typed, similar_word.* from unknown_words cross join lateral (
        select plain, word, seen, similarity(plain, typed) from search_words where plain % typed
        order by similarity(plain, typed) desc, seen desc, plain limit ${maxSimilarWords}
      ) similar_word
    ) candidate
    order by typed, similarity desc, seen desc, plain limit 200`);
}

/**
 * Returns the most distinctive of some words: the rare ones. Unknown words come last, because they may be typos. Stop
 * words, which no text index contains, are left out.
 */
export async function findRarestWords(db: Queryable, words: readonly string[], max: number) {
  const rows = await db.rows<{ requested_word: string }>(sql`
    select requested_word from unnest(${words}::text[]) requested_word left join search_words on plain = requested_word
    where numnode(${toAllWordsTsquerySql(sql`requested_word`)}) > 0
    order by seen nulls last, char_length(requested_word) desc, requested_word limit ${max}`);
  return rows.map((row) => row.requested_word);
}
