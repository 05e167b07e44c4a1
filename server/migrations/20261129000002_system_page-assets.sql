-- The files of the page that all versions of the last weeks serve, by their names, which contain a digest of the content.
-- Archives do not contain them: each instance stores its own files.
create table page_assets (
  name text primary key check (length(name) between 1 and 200),
  -- 'br' if the content is compressed with Brotli.
  encoding text check (encoding = 'br'),
  content bytea not null,
  -- When an instance started whose page no longer has the file. Null while the newest page has it.
  unused_since timestamptz
);
-- The content is compressed already.
alter table page_assets alter column content set storage external;
create index page_assets_unused on page_assets (unused_since) where unused_since is not null;
