import { ethereumWalletKind } from './ethereum.ts';
import { solanaWalletKind } from './solana.ts';

/** The networks with wallets that can sign in, where an instance enables them. */
export const walletChains = { ethereum: ethereumWalletKind, solana: solanaWalletKind } as const;

export type WalletChain = keyof typeof walletChains;
