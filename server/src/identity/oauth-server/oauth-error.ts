type Code =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'access_denied'
  | 'login_required'
  | 'account_selection_required'
  | 'request_not_supported'
  | 'request_uri_not_supported';

/** An error response of OAuth. The description is for the developer of the application. */
export class OAuthError extends Error {
  readonly error: Code;
  readonly status: number;

  constructor(error: Code, description: string, status = 400) {
    super(description);
    this.name = 'OAuthError';
    this.error = error;
    this.status = status;
  }
}
