-- Of an excerpt what a hub with previews shows to strangers: at most 200 UTF-16 code units, and no word cut in half.
create function preview_of(excerpt text) returns text language sql immutable strict parallel safe as $$
  select case
    when char_length(excerpt) + pairs <= 200 then excerpt
    else regexp_replace(left(excerpt, greatest(199 - pairs, 0)), '\S*$', '')
  end
  from (select char_length(regexp_replace(left(excerpt, 200), '[\u0001-\uffff]', '', 'g')) as pairs) counted
$$;

-- What strangers may find a discussion by there. Words behind the beginning are not in it, so nothing that is asked of it,
-- a word that must be missing or the order of what is found, tells of them.
alter table discussions add column preview_words tsvector generated always as (
  setweight(to_tsvector('mutirao', title), 'A') || setweight(to_tsvector('mutirao', preview_of(excerpt)), 'B')
  || search_marks(author_id, category, created_at)
) stored;
-- Serves: the search and the feed's filter of strangers in a hub with previews.
create index discussions_preview_words on discussions using gin (preview_words) where deleted_at is null;
