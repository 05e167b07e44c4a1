-- The code of a link is kept encrypted with a key outside of the database, so a copied database lets no one in. The hub
-- encrypts the codes that are in clear when it starts; the old column stays, empty, for the version before.
alter table invites add column code_sealed bytea, alter column code drop not null;
