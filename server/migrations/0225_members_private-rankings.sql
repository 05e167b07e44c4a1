-- A private profile is in no ranking either.
drop index if exists members_out_of_rankings;
-- Serves: who is to be taken out of the rankings.
create index if not exists members_out_of_rankings on members (id)
  where not (show_points and profile_visibility = 'public' and left_at is null);
