-- The mark once more as letters show it; null for one that was sent before letters had it.
alter table hub_logos add column letter_bytes integer check (letter_bytes > 0);
