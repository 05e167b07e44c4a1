-- Serve: the highest cost among the hashes that other services made, which every failed sign-in takes as long as.
create index users_by_bcrypt_cost on auth.users (substr(password_hash, 5, 2)) where password_hash like '$2%';
create index users_by_argon2_work on auth.users (
  (substring(password_hash from 'm=([0-9]+)')::bigint * substring(password_hash from ',t=([0-9]+)')::bigint)
) where password_hash like '$argon2%' and password_hash not like '$argon2id$v=19$m=19456,t=2,p=1$%';
