import { OAuthError } from './oauth-error.ts';

/**
 * The values of `prompt` that the page and the decision respect, in addition to `none`, which gets a response at once.
 */
const supported = ['login', 'consent'];
export const supportedPrompts = ['none', ...supported];

export const splitPrompts = (prompt: string | undefined) => [
  ...new Set((prompt ?? '').split(' ').filter((word) => word !== '')),
];

/**
 * Returns the error with which a request with this `prompt` goes back to the application at once, or undefined (OpenID
 * Connect Core 3.1.2.1 and 3.1.2.6).
 */
export function findPromptError(prompt: string | undefined): OAuthError | undefined {
  const prompts = splitPrompts(prompt);
  if (prompts.some((value) => ![...supportedPrompts, 'select_account'].includes(value))) {
    return new OAuthError('invalid_request', 'the value of prompt is unknown');
  }
  if (prompts.includes('none')) {
    // `none` forbids showing a page, and only the page of the site knows which user is signed in, so the response is
    // always an error.
    return prompts.length > 1
      ? new OAuthError('invalid_request', 'prompt=none stands alone')
      : new OAuthError('login_required', 'signing in needs a page');
  }
  return prompts.includes('select_account')
    ? new OAuthError('account_selection_required', 'accounts cannot be selected here')
    : undefined;
}
