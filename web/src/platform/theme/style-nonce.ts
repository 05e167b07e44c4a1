import { setNonce } from 'get-nonce';

/**
 * Sets the nonce with which the scroll lock of dialogs and the editors add their style sheets: the content security
 * policy allows only this page's nonce.
 */
export function setStyleNonce(nonce: string | undefined) {
  if (nonce) setNonce(nonce);
}
