-- Where a letter is declined that its reader may want no more of: the mail server is told with it.
alter table mails add column unsubscribe text;
