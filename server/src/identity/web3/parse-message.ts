import * as z from 'zod/mini';
import { isoDateTimeSchema } from '../iso-date-time-schema.ts';
import type { WalletChain } from './chains.ts';

/** The message that a wallet was asked to sign (EIP-4361). */
export type SignInMessage = {
  scheme: string | undefined;
  /** The requesting host and port. */
  domain: string;
  address: string;
  statement: string | undefined;
  uri: string;
  chainId: string | undefined;
  issuedAt: Date;
  expirationTime: Date | undefined;
  notBefore: Date | undefined;
};

export const maxSignInMessageLength = 4_096;

const headers = { ethereum: createHeaderPattern('Ethereum'), solana: createHeaderPattern('Solana') };

type Layout = { labels: readonly string[]; resources: string };

const defaults: Layout = {
  labels: ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At', 'Expiration Time', 'Not Before', 'Request ID'],
  resources: 'Resources:',
};
// The format that auth-js writes for wallets that only sign a given text.
const clientLayout: Layout = {
  labels: ['Version', 'URI', 'Issued At', 'Not Before', 'Expiration Time', 'Chain ID', 'Nonce', 'Request ID'],
  resources: 'Resources',
};
const layouts: Record<WalletChain, readonly Layout[]> = {
  ethereum: [defaults],
  solana: [defaults, clientLayout],
};

const addressSchema = z.string().check(z.refine((value) => URL.canParse(value) && !value.includes(' ')));
const fields = {
  URI: addressSchema,
  Version: z.literal('1'),
  Nonce: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{8,}$/))),
  'Issued At': isoDateTimeSchema,
  'Expiration Time': z.optional(isoDateTimeSchema),
  'Not Before': z.optional(isoDateTimeSchema),
  'Request ID': z.optional(z.string().check(z.regex(/^[\w\-.~!$&'()*+,;=:@%]*$/))),
};
const shapes = {
  ethereum: z.object({ ...fields, 'Chain ID': z.string().check(z.regex(/^[1-9]\d{0,18}$/)) }),
  solana: z.object({
    ...fields,
    'Chain ID': z.optional(z.string().check(z.regex(/^(solana:)?(mainnet|testnet|devnet|localnet)$/))),
  }),
};

/** Parses a text line by line; returns undefined when a line is missing, unknown, repeated or out of order. */
export function tryParseSignInMessage(chain: WalletChain, text: string): SignInMessage | undefined {
  if (text.length > maxSignInMessageLength || !isPlain(text)) return undefined;
  const [first = '', account = '', gap, ...rest] = text.split('\n');
  const header = headers[chain].exec(first);
  const body = splitBody(chain, rest);
  if (!header || gap !== '' || !body) return undefined;
  const parsedFields = layouts[chain].map((layout) => readFields(layout, body.lines)).find(Boolean);
  const { success, data: input } = shapes[chain].safeParse(parsedFields);
  if (!success) return undefined;
  return {
    scheme: header[1],
    domain: header[2] ?? '',
    address: account,
    statement: body.statement,
    uri: input.URI,
    chainId: input['Chain ID'],
    issuedAt: input['Issued At'],
    expirationTime: input['Expiration Time'],
    notBefore: input['Not Before'],
  };
}

function createHeaderPattern(network: string) {
  return new RegExp(
    String.raw`^(?:([a-z][a-z0-9+.-]*)://)?([^\s/?#@]+) wants you to sign in with your ${network} account:$`,
  );
}

// The user must see the text that is signed: it has no lone surrogates, and no character that a wallet would show as
// another line or not at all.
const isPlain = (text: string) => text.isWellFormed() && !/[\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u.test(text);

/**
 * Returns the statement, if there is one, and the lines of the fields. Without a statement, a message for Ethereum has
 * two empty lines in its place, and one for Solana has one.
 */
function splitBody(chain: WalletChain, [first, second, ...others]: readonly string[]) {
  if (first === undefined || second === undefined) return undefined;
  if (first !== '' && second === '') return { statement: first, lines: others };
  if (chain === 'solana') return { statement: undefined, lines: [first, second, ...others] };
  return first === '' ? { statement: undefined, lines: [second, ...others] } : undefined;
}

function readFields({ labels, resources }: Layout, lines: readonly string[]) {
  const parsedFields: Record<string, string> = {};
  let at = 0;
  for (const label of labels) {
    const line = lines[at];
    if (line === undefined || !line.startsWith(`${label}: `)) continue;
    parsedFields[label] = line.slice(label.length + 2);
    at += 1;
  }
  const [header, ...entries] = lines.slice(at);
  const areValidResources = entries.every(
    (line) => line.startsWith('- ') && addressSchema.safeParse(line.slice(2)).success,
  );
  return header === undefined || (header === resources && areValidResources) ? parsedFields : undefined;
}
