-- The code of a link is kept encrypted with a key that is not in the database, so that a copy of the database invites
-- nobody. Codes written in clear before are encrypted when the hub starts; the column stays, empty, for a version before.
alter table invites add column code_sealed bytea, alter column code drop not null;
