import type { Messages } from '../../pt-BR/identity/wallet-errors.ts';

export const messages: Messages = {
  wallet_message_short: 'message is too short',
  wallet_message_long: 'message must not exceed {maximum}KB',
  wallet_signature_ethereum:
    'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
  wallet_signature_solana: 'signature must be 64 bytes encoded as base64 with or without padding',
  wallet_header_invalid:
    '{standard}: message first line does not end in " wants you to sign in with your {chain} account:"',
  wallet_domain_invalid: '{standard}: domain in first line of message is not valid',
  wallet_address_ethereum: 'siwe: wallet address is not a valid Ethereum address',
  wallet_address_solana: 'siws: wallet address is not in base58 format',
  wallet_third_line: '{standard}: third line must be empty',
  wallet_uri_missing: '{standard}: URI is not specified',
  wallet_uri_invalid: '{standard}: URI is not valid',
  wallet_version_unknown: '{standard}: Version value is not supported, expected 1 got "{version}"',
  wallet_chain_id_invalid: '{standard}: Chain ID is not valid',
  wallet_issued_at_missing: '{standard}: Issued At is not specified',
  wallet_time_invalid: '{standard}: {label} is not a valid ISO8601 timestamp',
  wallet_not_https: 'Signed {chain} message is using URI which does not use HTTPS',
  wallet_uri_not_allowed:
    'Signed {chain} message is using URI which is not allowed on this server, message was signed for another app',
  wallet_domain_mismatch:
    'Signed {chain} message is using a Domain that does not match the one in URI which is not allowed on this server',
  wallet_not_yet_valid: 'Signed {chain} message becomes valid in the future',
  wallet_expired: 'Signed {chain} message is expired',
  wallet_too_old: '{chain} message was issued too long ago',
  wallet_too_new: '{chain} message was issued too far in the future',
};
