-- What discussions are sorted under. A category is archived, never deleted: what stands under it stays there.
create table categories (
  slug text primary key check (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and char_length(slug) <= 40),
  name text not null check (char_length(name) between 1 and 40),
  tone text not null check (tone in ('neutral', 'brand', 'sun', 'plum', 'leaf')),
  place integer not null,
  -- Since when it takes no new discussions.
  archived_at timestamptz,
  unique (place) deferrable initially deferred
);
-- Serves: no two categories look the same to whoever chooses one.
create unique index categories_by_name on categories (lower(name));

insert into categories (slug, name, tone, place) values
  ('ia', 'IA', 'brand', 1),
  ('automacao', 'Automação', 'sun', 2),
  ('frontend', 'Frontend', 'plum', 3),
  ('backend', 'Backend', 'leaf', 4),
  ('devops', 'DevOps', 'neutral', 5),
  ('mobile', 'Mobile', 'neutral', 6),
  ('data-science', 'Data Science', 'neutral', 7),
  ('machine-learning', 'Machine Learning', 'neutral', 8),
  ('web3', 'Web3', 'neutral', 9),
  ('apis', 'APIs', 'neutral', 10),
  ('tutoriais', 'Tutoriais', 'neutral', 11);

alter table discussions drop constraint discussions_category_check;
alter table discussions add constraint discussions_category_fkey foreign key (category) references categories (slug);

-- A category's count is there before its first discussion: moving one changes two counts in one ordered statement.
create function count_new_category() returns trigger language plpgsql as $$
begin
  insert into category_counts (category, discussions) values (new.slug, 0);
  return null;
end $$;
create trigger categories_counted after insert on categories for each row execute function count_new_category();
