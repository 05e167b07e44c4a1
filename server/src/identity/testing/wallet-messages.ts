import { sendAuthRequest } from './people.ts';
import type { TestIdentity } from './start-identity.ts';
import { createEthereumWallet, type HexSignature } from './wallets.ts';

export type SignInMessageOptions = { host?: string; lines?: Record<string, string>; statement?: string };

type Signer = { address: string; signText: (text: string) => HexSignature };
type Body = { chain?: string; message?: string; signature?: string };

/** Returns what the wallet tests of one service send: texts to sign, each with a different time, and the responses to them. */
export function createWalletTestMessages(ctx: () => TestIdentity) {
  const start = Date.now();
  let moments = 0;
  const justNow = () => new Date(start - (moments += 1)).toISOString();
  const site = () => ctx().site;
  const grant = (body: Body | string) => sendAuthRequest(ctx(), '/token?grant_type=web3', { body });

  /** Returns a text for Ethereum; the given lines replace the default lines of the same name. */
  function textFor(
    address: string,
    { host = new URL(site()).host, lines = {}, statement }: SignInMessageOptions = {},
  ) {
    const fields: Record<string, string> = {
      URI: `${site()}/login`,
      Version: '1',
      'Chain ID': '1',
      'Issued At': justNow(),
      ...lines,
    };
    return [
      `${host} wants you to sign in with your Ethereum account:`,
      address,
      '',
      ...(statement === undefined ? [] : [statement]),
      '',
      ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    ].join('\n');
  }

  function signedBy({ address, signText }: Signer = createEthereumWallet(), changes?: SignInMessageOptions) {
    const message = textFor(address, changes);
    return { chain: 'ethereum', message, signature: signText(message) } as const;
  }

  function solanaText(address: string) {
    const lines = [`URI: ${site()}/`, 'Version: 1', `Issued At: ${justNow()}`];
    const header = `${new URL(site()).host} wants you to sign in with your Solana account:`;
    return [header, address, '', ...lines].join('\n');
  }

  return { justNow, grant, textFor, signedBy, solanaText };
}

export const toBase64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
