-- Serves: the letters to one address, for whoever asks for their data or leaves.
create index mails_by_recipient on mails (recipient, created_at, id);
