-- What the hub says of its terms and of privacy, each version for good: what somebody accepted can be read for ever.
create table legal_versions (
  document text not null check (document in ('terms', 'privacy')),
  version integer not null check (version >= 1),
  -- Null is the text that comes with the hub, in its three languages.
  portuguese text check (char_length(portuguese) between 1 and 40000),
  -- Without one the Portuguese text is shown.
  english text check (char_length(english) between 1 and 40000),
  spanish text check (char_length(spanish) between 1 and 40000),
  -- Whether everybody is asked to accept it anew.
  material boolean not null,
  published_at timestamptz not null,
  published_by uuid references members (id) on delete set null,
  primary key (document, version)
);
insert into legal_versions (document, version, material, published_at)
values ('terms', 1, true, now()), ('privacy', 1, true, now());

-- Whom to write to about one's data.
create table legal_contact (
  only_row boolean primary key default true check (only_row),
  contact text not null check (char_length(contact) between 1 and 254)
);
