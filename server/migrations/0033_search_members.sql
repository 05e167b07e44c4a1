create extension if not exists pg_trgm;

-- Serves: members whose name begins so, in the order of the alphabet.
create index members_by_plain_name on members (plain_text(name) collate "C", id);
-- Serves: the same where a later part of the name begins so, and names that were typed wrong.
create index members_name_parts on members using gin (plain_text(name) gin_trgm_ops);
