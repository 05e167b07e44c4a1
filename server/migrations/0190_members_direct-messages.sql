-- Whether the others may write to a member.
alter table members add column allow_direct_messages boolean not null default true;
