import { ethereumWalletVerifier } from './ethereum.ts';
import { solanaWalletVerifier } from './solana.ts';

/** The networks with wallets that can sign in, where an instance enables them. */
export const walletChains = { ethereum: ethereumWalletVerifier, solana: solanaWalletVerifier } as const;

export type WalletChain = keyof typeof walletChains;
