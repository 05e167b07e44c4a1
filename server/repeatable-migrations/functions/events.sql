-- revision: 2
-- `responded_at` changes only with the RSVP status, so the trigger checks only a new status.
create or replace function reject_banned_rsvp() returns trigger language plpgsql as $$
begin perform reject_banned(new.member_id, new.responded_at); return null; end $$;

create or replace function new_ticket() returns text language sql volatile as $$
  -- Octets of a random UUID, without the two that have fixed bits.
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(octets, at) % 32 + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as octets) random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) at
$$;

create or replace function set_rsvp_ticket() returns trigger language plpgsql as $$
begin
  if new.rsvp_status <> 'going' then new.ticket := null;
  elsif new.ticket is null then new.ticket := new_ticket();
  end if;
  return new;
end $$;

create or replace function reject_banned_proposal() returns trigger language plpgsql as $$
begin perform reject_banned(new.proposed_by, new.proposed_at); return null; end $$;
