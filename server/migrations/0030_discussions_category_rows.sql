-- Every category has its row from the start: moving a discussion changes two of them in one ordered statement.
insert into category_counts (category, discussions)
  select category, 0 from unnest(array[
    '', 'ia', 'automacao', 'frontend', 'backend', 'devops', 'mobile',
    'data-science', 'machine-learning', 'web3', 'apis', 'tutoriais']) as category
  on conflict (category) do nothing;
