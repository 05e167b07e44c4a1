-- What was hidden for a decision and then taken away by it: nobody sees it any more, and an appeal may bring it back.
alter table discussion_reviews add column removed_at timestamptz;
