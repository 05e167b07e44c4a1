import { sendAuthRequest } from './people.ts';
import type { TestIdentity } from './start-identity.ts';
import { createEthereumWallet, type HexSignature } from './wallets.ts';

export type SignInMessageOptions = { host?: string; lines?: Record<string, string>; statement?: string };

type Signer = { address: string; signText: (text: string) => HexSignature };
type Body = { chain?: string; message?: string; signature?: string };

/**
 * Returns the functions with which the wallet tests of one service build texts to sign, each with a different
 * time, sign them and send them to the service.
 */
export function createWalletMessageBuilders(ctx: () => TestIdentity) {
  const start = Date.now();
  let messageCount = 0;
  const createTimestamp = () => new Date(start - (messageCount += 1)).toISOString();
  const getSiteUrl = () => ctx().site;
  const requestWalletGrant = (body: Body | string) =>
    sendAuthRequest(ctx(), '/token?grant_type=web3', { body });

  /** Returns a text for Ethereum; the given lines replace the default lines of the same name. */
  function createEthereumMessage(
    address: string,
    { host = new URL(getSiteUrl()).host, lines = {}, statement }: SignInMessageOptions = {},
  ) {
    const fields: Record<string, string> = {
      URI: `${getSiteUrl()}/login`,
      Version: '1',
      'Chain ID': '1',
      'Issued At': createTimestamp(),
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

  function signEthereumMessage(
    { address, signText }: Signer = createEthereumWallet(),
    changes?: SignInMessageOptions,
  ) {
    const message = createEthereumMessage(address, changes);
    return { chain: 'ethereum', message, signature: signText(message) } as const;
  }

  function createSolanaMessage(address: string) {
    const lines = [`URI: ${getSiteUrl()}/`, 'Version: 1', `Issued At: ${createTimestamp()}`];
    const header = `${new URL(getSiteUrl()).host} wants you to sign in with your Solana account:`;
    return [header, address, '', ...lines].join('\n');
  }

  return {
    createTimestamp,
    requestWalletGrant,
    createEthereumMessage,
    signEthereumMessage,
    createSolanaMessage,
  };
}

export const toBase64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
