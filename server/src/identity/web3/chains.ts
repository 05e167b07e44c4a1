import { ethereumWalletVerifier } from './ethereum.ts';
import { solanaWalletVerifier } from './solana.ts';

/** The names of the networks as a wallet and a message show them. */
export const chainDisplayNames = { ethereum: 'Ethereum', solana: 'Solana' } as const;

/** The networks with wallets that can sign in, where an instance enables them. */
export const walletVerifiersByChain = {
  ethereum: ethereumWalletVerifier,
  solana: solanaWalletVerifier,
} as const;

export type WalletChain = keyof typeof walletVerifiersByChain;
