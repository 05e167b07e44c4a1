-- Whoever does not want to is not in the rankings.
alter table members add column if not exists show_points boolean not null default true;
-- Serves: who is to be taken out of the rankings.
create index if not exists members_out_of_rankings on members (id) where not show_points;
