import { maxSignInMessageLength } from '../../web3/parse-message.ts';
import type { FieldErrorCases } from '../field-error-case.ts';

const maxKilobytes = String(maxSignInMessageLength / 1024);

/** The messages for the fields with which the owner of a wallet signs in. */
export const walletGrantFieldErrorCases: FieldErrorCases = {
  chain: 'chain_unknown',
  message: (value) => {
    if (typeof value === 'string' && value.length > maxSignInMessageLength)
      return { sentence: 'wallet_message_long', values: { maximum: maxKilobytes } };
    return value === undefined || value === '' ? 'wallet_message_short' : undefined;
  },
};
