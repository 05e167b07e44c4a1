import type { IdentityErrorSentenceKey } from '../errors/identity-error.ts';
import { isoDateTimeSchema } from '../iso-date-time-schema.ts';
import type { IdentityFieldError } from '../routes/field-error-case.ts';
import { chainDisplayNames, type WalletChain } from './chains.ts';

const standards: Record<WalletChain, string> = { ethereum: 'siwe', solana: 'siws' };
const addressPatterns: Record<WalletChain, RegExp> = {
  ethereum: /^0x[a-fA-F0-9]{40}$/,
  solana: /^[a-zA-Z0-9]{32,44}$/,
};
const timeLabels = ['Issued At', 'Expiration Time', 'Not Before'];

/**
 * Returns the error message that Supabase Auth has for a text that is not a sign-in message. Returns
 * undefined for a text that only this service rejects, with unknown, repeated or hidden lines, because
 * Supabase Auth has no message for it. Also returns undefined for the differences that the guide lists: too
 * few lines, a line that cannot be parsed, a resource that is no URI, and times that contradict each other.
 */
export function findSignInMessageError(chain: WalletChain, text: string): IdentityFieldError | undefined {
  const sentence = findMessageErrorCase(chain, text);
  if (typeof sentence === 'object') return sentence;
  return sentence && { sentence, values: { standard: standards[chain], chain: chainDisplayNames[chain] } };
}

function findMessageErrorCase(
  chain: WalletChain,
  text: string,
): IdentityErrorSentenceKey | IdentityFieldError | undefined {
  const [first = '', account = '', gap = '', ...rest] = text.split('\n');
  const suffix = ` wants you to sign in with your ${chainDisplayNames[chain]} account:`;
  if (!first.endsWith(suffix)) return 'wallet_header_invalid';
  if (!/^(?:[a-z][a-z0-9+.-]*:\/\/)?[^\s/?#@]+$/.test(first.slice(0, -suffix.length)))
    return 'wallet_domain_invalid';
  if (!addressPatterns[chain].test(account.trim())) return `wallet_address_${chain}`;
  if (gap !== '') return 'wallet_third_line';
  return findFieldErrorCase(chain, rest);
}

function findFieldErrorCase(chain: WalletChain, lines: readonly string[]) {
  const given = new Map(lines.map((line) => splitLine(line)));
  const standard = standards[chain];
  for (const label of timeLabels) {
    const time = given.get(label);
    if (time !== undefined && !isoDateTimeSchema.safeParse(time).success)
      return { sentence: 'wallet_time_invalid' as const, values: { standard, label } };
  }
  const uri = given.get('URI');
  if (uri !== undefined && !URL.canParse(uri)) return 'wallet_uri_invalid';
  const chainId = given.get('Chain ID');
  const isKnownChain = chain === 'ethereum' ? /^\d+$/ : /^((solana:)?(mainnet|testnet|devnet|localnet))?$/;
  if (chainId !== undefined && !isKnownChain.test(chainId)) return 'wallet_chain_id_invalid';
  const version = given.get('Version') ?? '';
  if (version !== '1') return { sentence: 'wallet_version_unknown' as const, values: { standard, version } };
  if (!given.has('Issued At')) return 'wallet_issued_at_missing';
  return uri === undefined ? 'wallet_uri_missing' : undefined;
}

function splitLine(line: string): [label: string, value: string] {
  const at = line.indexOf(':');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).trim()];
}
