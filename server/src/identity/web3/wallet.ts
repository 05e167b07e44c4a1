/** How the addresses of one kind of wallet are parsed, and how its signatures are verified. */
export type WalletVerifier = {
  signaturePattern: RegExp;
  /** Returns the canonical form of an account's address; undefined if the text is no address of this kind of wallet. */
  parseAddress(text: string): string | undefined;
  isValidSignature(item: { message: string; signature: string; address: string }): boolean;
};
