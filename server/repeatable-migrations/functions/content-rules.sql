-- revision: 1
-- When a member published the `most`th of their latest texts since a time; null if the quota is not reached. Of several
-- concurrent requests in the name of one member, each counts after the previous one has committed.
create or replace function quota_reached_at(author uuid, thing text, since timestamptz, most int) returns timestamptz
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(author::text, 21));
  return (
    select created_at from (
      select created_at from discussions where thing = 'discussion' and author_id = author and created_at > since
      union all
      select created_at from comments where thing = 'comment' and author_id = author and created_at > since
    ) published
    order by created_at desc offset most - 1 limit 1
  );
end $$;
