create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- A name as it is looked for: without accents and capitals. The dictionary is named, so that it always says the same.
create function plain_name(name text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, name));

-- Serves: the picker of members, by the beginning of any word of a name.
create index members_by_words_of_name on members using gin ((' ' || plain_name(name)) gin_trgm_ops);
