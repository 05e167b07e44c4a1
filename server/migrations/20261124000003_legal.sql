-- Every version of the terms, the privacy policy and the rules. A version never changes, so that accepted texts stay
-- readable. The rules of the community apply through the terms, so members are never asked to accept them.
create table legal_versions (
  document text not null check (document in ('terms', 'privacy', 'rules')),
  version integer not null check (version >= 1),
  -- Null for the text that the hub ships, in its three languages.
  portuguese text check (char_length(portuguese) between 1 and 40000),
  -- If the English or the Spanish text is missing, the Portuguese text is shown.
  english text check (char_length(english) between 1 and 40000),
  spanish text check (char_length(spanish) between 1 and 40000),
  -- Whether all members must accept the document again because of this version.
  material boolean not null,
  published_at timestamptz not null,
  published_by uuid references members (id) on delete set null,
  primary key (document, version),
  constraint legal_versions_rules_check check (document <> 'rules' or not material)
);
insert into legal_versions (document, version, material, published_at)
values ('terms', 1, true, now()), ('privacy', 1, true, now()), ('rules', 1, false, now());

-- The address for questions about personal data.
create table legal_contact (
  only_row boolean primary key default true check (only_row),
  contact text not null check (char_length(contact) between 1 and 254)
);

-- Which version each member has accepted, and when. The table of the members feature is in this file because it references
-- the versions.
create table consents (
  member_id uuid not null references members (id) on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version integer not null,
  accepted_at timestamptz not null,
  primary key (member_id, document, version),
  foreign key (document, version) references legal_versions (document, version)
);
