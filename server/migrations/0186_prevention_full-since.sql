-- When a member published the `most`th of their latest since a moment; null where there is room. Of several who publish at
-- once in one name, each counts after the one before it is through.
create function full_since(author uuid, thing text, since timestamptz, most int) returns timestamptz
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
