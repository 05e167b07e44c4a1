/** A kind of wallet: how its accounts are named, and how they sign. */
export type WalletKind = {
  signatureShape: RegExp;
  /** The one way to write an account's address; undefined for what names none. */
  readAddress(text: string): string | undefined;
  isSigned(it: { message: string; signature: string; address: string }): boolean;
};
