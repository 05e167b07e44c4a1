-- revision: 1
-- Whether a member can have one more valid link. Because the function is volatile, it counts what other transactions
-- committed while it waited for the lock: concurrent requests of a member never exceed the limit.
create or replace function has_room_for_invite(maker uuid, at timestamptz, most int) returns boolean
  language plpgsql volatile as $$
begin
  perform 1 from members where id = maker for no key update;
  return (
    select count(*) < most from invites
    where member_id = maker and revoked_at is null and (expires_at is null or expires_at > at)
      and (uses is null or used < uses)
  );
end $$;
