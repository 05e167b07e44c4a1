import { setNonce } from 'get-nonce';

/** Lets the scroll lock of dialogs add its style sheet, which the content policy allows by this page's nonce only. */
export function setStyleNonce(nonce: string | undefined) {
  if (nonce) setNonce(nonce);
}
