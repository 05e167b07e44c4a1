-- What was held before anybody else saw it is a case as well: why, and by which entries of the filter.
alter table report_cases
  add column held_for text[] not null default '{}'
    check (held_for <@ array['filter', 'first_posts', 'repeated', 'links', 'rush']),
  add column held_by text[] not null default '{}';
