-- How many questions all processes of the hub sent to the language model today.
create table ai_questions (
  only_row boolean primary key default true check (only_row),
  day date not null,
  questions integer not null check (questions > 0)
);
