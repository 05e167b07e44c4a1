/** How the addresses of one kind of wallet are parsed, and how its signatures are verified. */
export type WalletVerifier = {
  signaturePattern: RegExp;
  /** The one way to write an account's address; undefined for what names none. */
  parseAddress(text: string): string | undefined;
  isValidSignature(item: { message: string; signature: string; address: string }): boolean;
};
