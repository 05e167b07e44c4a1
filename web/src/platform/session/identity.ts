import { headersFor, hostedIn, placeOf } from './identity-place.ts';
import { rememberHeader } from './remember.ts';

/** The identity service of this page. Read at once: the block is taken out of the page when it has been opened. */
export const identity = placeOf(hostedIn(document.getElementById('boot')?.textContent), location.origin);

export const identityHeaders = (given?: HeadersInit) =>
  headersFor(identity, { given, language: document.documentElement.lang, remember: rememberHeader() });
