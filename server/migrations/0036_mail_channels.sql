-- By which app a text message is wanted; the operator's service decides. Null for mails.
alter table mails
  add column text_channel text check (text_channel in ('sms', 'whatsapp'));
