import { ethereum } from './ethereum.ts';
import { solana } from './solana.ts';

/** The networks whose wallets may sign in, where an instance says so. */
export const chains = { ethereum, solana } as const;

export type Chain = keyof typeof chains;
