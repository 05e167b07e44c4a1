-- What staff read of a private message that was reported: its files come along, and nobody reads it before that is written down.
create table reported_files (
  case_id uuid not null references reported_messages (case_id) on delete cascade,
  file_id uuid not null references files (id) on delete cascade,
  place smallint not null,
  primary key (case_id, place),
  unique (case_id, file_id)
);
-- Serves: who may see a file, and files that nothing shows any more.
create index reported_files_of_file on reported_files (file_id);

insert into reported_files (case_id, file_id, place)
select s.case_id, p.file_id, p.place
from reported_messages s join report_cases c on c.id = s.case_id join message_files p on p.message_id = c.content_id;

-- Of files that are gone their names are left, among the words.
update reported_messages s
set content = left(concat_ws(E'\n\n', nullif(s.content, ''), array_to_string(s.file_names, ', ')), 40000)
where s.file_names <> '{}' and not exists (select from reported_files f where f.case_id = s.case_id);
-- Nothing reads it any more; a later version drops it, when none still runs that writes it.
alter table reported_messages alter column file_names set default '{}';

-- Who of the staff has read which: once each, with an entry of the log.
create table report_readings (
  case_id uuid not null references reported_messages (case_id) on delete cascade,
  member_id uuid not null references members (id),
  read_at timestamptz not null,
  primary key (case_id, member_id)
);
-- Serves: what an account that goes away leaves behind.
create index report_readings_of_member on report_readings (member_id);
