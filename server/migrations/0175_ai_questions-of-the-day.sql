-- How many questions the hub put to its language model today, all its processes together.
create table ai_questions (
  only_row boolean primary key default true check (only_row),
  day date not null,
  questions integer not null check (questions > 0)
);
