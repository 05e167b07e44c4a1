import { OAuthProblem } from './problem.ts';

/** The values of `prompt` that the page and the decision respect, beside `none`, which is answered at once. */
const supported = ['login', 'consent'];
export const promptValues = ['none', ...supported];

export const promptsIn = (prompt: string | undefined) => [
  ...new Set((prompt ?? '').split(' ').filter((word) => word !== '')),
];

/** Why a request with this `prompt` goes back to the application at once (OpenID Connect Core 3.1.2.1 and 3.1.2.6). */
export function whyNotPrompted(prompt: string | undefined): OAuthProblem | undefined {
  const prompts = promptsIn(prompt);
  if (prompts.some((value) => ![...promptValues, 'select_account'].includes(value))) {
    return new OAuthProblem('invalid_request', 'the value of prompt is unknown');
  }
  if (prompts.includes('none')) {
    // Sessions are kept by the page of the site: without showing it, the server knows of no sign-in.
    return prompts.length > 1
      ? new OAuthProblem('invalid_request', 'prompt=none stands alone')
      : new OAuthProblem('login_required', 'signing in needs a page');
  }
  return prompts.includes('select_account')
    ? new OAuthProblem('account_selection_required', 'accounts cannot be selected here')
    : undefined;
}
