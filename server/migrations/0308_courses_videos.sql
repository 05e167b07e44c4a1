-- Videos, documents and captions of lessons that the hub keeps itself. They come in parts, each of which is kept by its own name.
create table lesson_files (
  id uuid primary key,
  -- Of none: what is let go of, once its parts are.
  lesson_id uuid references lessons (id) on delete set null,
  kind text not null check (kind in ('video', 'file', 'captions')),
  name text not null check (char_length(name) between 1 and 200),
  language text check ((kind = 'captions') = (language is not null)),
  bytes bigint not null check (bytes > 0),
  -- By what its sender knows it again.
  mark text not null check (char_length(mark) <= 100),
  -- How long each part is, but for the last, and by which names they are kept, in their order.
  part_bytes integer not null check (part_bytes > 0),
  parts uuid[] not null default '{}',
  received bigint not null default 0 check (received between 0 and bytes),
  -- By its content; nothing until it is shown.
  media_type text,
  made_by uuid references members (id),
  made_at timestamptz not null,
  -- When something of it came last.
  touched_at timestamptz not null,
  check (media_type is null or received = bytes)
);
-- Serves: what a lesson shows, and what is on its way there.
create index lesson_files_of_lesson on lesson_files (lesson_id) where lesson_id is not null;
-- Holds: a lesson shows one video, one document, one of each language.
create unique index lesson_files_shown on lesson_files (lesson_id, kind, coalesce(language, ''))
  where lesson_id is not null and media_type is not null;
-- Holds: the same file is on its way once. Serves: where it goes on.
create unique index lesson_files_on_their_way on lesson_files (lesson_id, made_by, kind, name, bytes, mark, coalesce(language, ''))
  where lesson_id is not null and media_type is null;
-- Serves: what is let go of.
create index lesson_files_let_go on lesson_files (id) where lesson_id is null;
-- Serves: what stopped on its way.
create index lesson_files_stopped on lesson_files (touched_at) where media_type is null and lesson_id is not null;
-- Serves: what an account that goes away leaves behind.
create index lesson_files_by_maker on lesson_files (made_by) where made_by is not null;
