-- What whoever goes shows at the door: eight letters and digits that look like no other, 40 bits that nobody guesses. It
-- comes with the place, and goes with it: another answer makes another one.
alter table event_answers add column ticket text
  check (ticket ~ '^[0-9A-HJKMNP-TV-Z]{8}$'), add check (ticket is null or standing = 'going');

create function new_ticket() returns text language sql volatile as $$
  -- Octets of a random UUID, without those of which some bits are fixed.
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(octets, at) % 32 + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as octets) random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) at
$$;

create function give_ticket() returns trigger language plpgsql as $$
begin
  if new.standing <> 'going' then new.ticket := null;
  elsif new.ticket is null then new.ticket := new_ticket();
  end if;
  return new;
end $$;
create trigger ticket_of_place before insert or update of standing on event_answers
  for each row execute function give_ticket();

update event_answers set ticket = new_ticket() where standing = 'going';
-- Serves: whose ticket it is, and of which event. Holds: each is one person's.
create unique index event_answers_by_ticket on event_answers (ticket, event_id) where ticket is not null;

-- Who was there. Only who goes can be; who was there keeps the place.
create table event_presences (
  event_id uuid not null,
  member_id uuid not null,
  marked_by uuid references members (id),
  marked_at timestamptz not null,
  -- By the ticket, or by hand.
  way text not null check (way in ('ticket', 'hand')),
  primary key (event_id, member_id),
  foreign key (event_id, member_id) references event_answers (event_id, member_id) on delete cascade
);
-- Serves: what a member was at, for their year, their badges and their own data.
create index event_presences_of_member on event_presences (member_id, event_id);
-- Serves: what an account that goes away leaves behind.
create index event_presences_by_marker on event_presences (marked_by) where marked_by is not null;
