-- Which version of what each member has accepted, and when.
create table consents (
  member_id uuid not null references members (id) on delete cascade,
  document text not null,
  version integer not null,
  accepted_at timestamptz not null,
  primary key (member_id, document, version),
  foreign key (document, version) references legal_versions (document, version)
);
