-- What other sites say of themselves, asked once a day for each address.
create table link_pages (
  -- SHA-256 of the address.
  digest bytea primary key check (length(digest) = 32),
  title text,
  description text,
  picture_id uuid references files (id) on delete set null,
  asked_at timestamptz not null
);
-- Serves: files that nothing shows any more.
create index link_pages_of_picture on link_pages (picture_id) where picture_id is not null;
