-- What members show that they completed a course: signed once, as their name and the course's were then.
create table course_certificates (
  id uuid primary key,
  course_id uuid not null,
  member_id uuid not null,
  holder text not null check (char_length(holder) between 1 and 80),
  title text not null check (char_length(title) between 1 and 200),
  issued_at timestamptz not null,
  -- As it was signed, and given to whoever asks for it.
  credential json not null,
  revoked_at timestamptz,
  revoked_by uuid references members (id),
  -- Read by everybody.
  revoked_reason text check (char_length(revoked_reason) between 3 and 500),
  -- One for each, also where it was revoked: nobody gets another one by asking again.
  unique (course_id, member_id),
  -- It goes with what it speaks of.
  foreign key (course_id, member_id) references enrolments (course_id, member_id) on delete cascade,
  check ((revoked_at is null) = (revoked_reason is null)),
  check (revoked_by is null or revoked_at is not null)
);
-- Serves: the certificates of a course, newest first.
create index course_certificates_newest on course_certificates (course_id, issued_at desc, id desc);
-- Serves: a member's own, and what is removed with an account.
create index course_certificates_of_member on course_certificates (member_id, id);
-- Serves: the names of those who revoked, taken off with their accounts.
create index course_certificates_by_revoker on course_certificates (revoked_by) where revoked_by is not null;

-- With what the hub signs them. Made once, for all its instances; it leaves the hub as a signature only.
create table certificate_keys (
  is_only boolean primary key default true check (is_only),
  seed bytea not null check (octet_length(seed) = 32)
);
