import { headersFor, hostedIn, placeOf } from './identity-place.ts';
import { rememberHeader } from './remember.ts';

/** The identity service of this page. Read at once: the block is taken out of the page when it has been opened. */
export const identity = placeOf(hostedIn(document.getElementById('boot')?.textContent), location.origin);

/** Whether a hosted service keeps the accounts, and knows the passwords; only it may be told. */
export const isHosted = identity.publishableKey !== undefined;

export const identityHeaders = (given?: HeadersInit) =>
  headersFor(identity, { given, language: document.documentElement.lang, remember: rememberHeader() });
