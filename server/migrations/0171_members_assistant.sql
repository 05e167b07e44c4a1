-- What of the assistant a member wants to use, and whether it may read what they have written.
alter table members
  add column ai_assistance boolean not null default true,
  add column ai_recommendations boolean not null default true,
  add column ai_content_suggestions boolean not null default false,
  add column keep_texts_from_ai boolean not null default false;

-- Whoever is on the way out has no say in it any more, so what they wrote stays out.
create function lets_ai_read(member members) returns boolean language sql stable as $$
  select not member.keep_texts_from_ai and member.left_at is null
$$;
