import type { Mail } from './store.ts';

/** One way for messages to leave this machine. */
export type WayOut = {
  /** Hands the message over, or throws. */
  carry(message: Mail): Promise<void>;
  /** Whether what was thrown will be the same at every further try. */
  isFinal(error: unknown): boolean;
  /** What the log may say of it: never an address, which the other side's answer may repeat. */
  reasonOf(error: unknown): object | undefined;
  close(): void;
};
