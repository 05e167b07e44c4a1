-- A text that a wallet has signed is good once: it is remembered for as long as its own date would let it in again.
create table auth.web3_messages (
  -- SHA-256 of the text, which names the wallet.
  hash bytea primary key,
  good_until timestamptz not null
);
-- Serves: sweeping out what nobody could use again.
create index web3_messages_by_end on auth.web3_messages (good_until);
