import { ethereum } from './ethereum.ts';
import { solana } from './solana.ts';

/** The networks with wallets that can sign in, where an instance enables them. */
export const walletChains = { ethereum, solana } as const;

export type WalletChain = keyof typeof walletChains;
