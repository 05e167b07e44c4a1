/** A kind of wallet: how its accounts are named, and how they sign. */
export type WalletKind = {
  signaturePattern: RegExp;
  /** The one way to write an account's address; undefined for what names none. */
  parseAddress(text: string): string | undefined;
  isValidSignature(item: { message: string; signature: string; address: string }): boolean;
};
