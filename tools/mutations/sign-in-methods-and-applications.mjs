const at = 'server/src/identity';
const test = (...names) => names.map((name) => `${at}/${name}.test.ts`);

/** The guards of external services, organisations, wallets, passkeys and the permissions of applications. */
export const signInMethodAndApplicationMutations = [
  {
    file: `${at}/routes/authenticate.ts`,
    tests: test('sessions/sessions', 'admin/users'),
    guards: [
      ['a token of an ended session is rejected', 'if (!session || session.user_id !== user.id)'],
      ['a token of a banned account is rejected', 'if (!isSignOut && isUserBanned(user, now))'],
      ['a call without a token is rejected', 'if (!token)'],
    ],
  },
  {
    file: `${at}/sessions/read-session-claims.ts`,
    tests: test('sessions/rejected-tokens', 'sessions/sessions'),
    guards: [
      ['the signature of a token is verified', 'if (!isAccepted) throw createBadTokenError(checked);', ''],
      ['an expired token only signs out', ' && acceptsExpired'],
    ],
  },
  {
    file: `${at}/routes/mount.ts`,
    tests: test('flows/sign-in', 'errors/wire'),
    guards: [
      ['a cross-site call to the identity service is rejected', 'if (isForeignOrigin || isForeignSite)'],
    ],
  },
  {
    file: `${at}/web3/sign-in-with-wallet.ts`,
    tests: test('web3/web3', 'web3/rejections'),
    guards: [
      ['wallet sign-in must be enabled', 'if (isOpen) return;', 'return;'],
      ['a wallet message names this hub', 'findSiteError(instance, claim.text) ?? ', ''],
      ['a wallet message names the current time', ' ?? findTimeError(claim.text, instance.now())', ''],
      [
        'the signature of a wallet message is verified',
        'if (!walletVerifiersByChain[signed.chain].isValidSignature({ ...signed, address: claim.address }))',
      ],
      [
        'a wallet message is used once',
        'if (!(await insertWalletMessageHash(tx, { hash, expiresAt })))',
        'if (!(await insertWalletMessageHash(tx, { hash, expiresAt })) && false)',
      ],
    ],
  },
  {
    file: `${at}/providers/finish-sign-in.ts`,
    tests: test('providers/provider-sign-in', 'providers/rejected-callbacks'),
    guards: [
      ['a provider redirect is accepted only in the browser that started the sign-in', 'if (!isOfBrowser)'],
      [
        'a provider redirect is accepted once and before it expires',
        'if (!(await store.deleteSignInState(db, hash)) || !isUnexpired)',
        'await store.deleteSignInState(db, hash);\n  if (false)',
      ],
    ],
  },
  {
    file: `${at}/providers/external-identity.ts`,
    tests: test('providers/provider-sign-in', 'providers/rejected-callbacks'),
    guards: [['a banned account cannot sign in with a provider', 'if (isUserBanned(user, now()))']],
  },
  {
    file: `${at}/providers/id-tokens.ts`,
    tests: test('providers/id-tokens'),
    guards: [
      [
        'the nonce of an ID token is checked',
        'if (!provider.skipsNonce && !matchesNonce(claims, token.nonce))',
      ],
      [
        'the access token must match its ID token',
        'if (token.accessToken !== undefined && !matchesAccessToken(claims, token))',
      ],
    ],
  },
  {
    file: `${at}/providers/link-identity.ts`,
    tests: test('flows/own-identities'),
    guards: [['manual linking of identities is off by default', 'if (!settings.manualLinking)']],
  },
  {
    file: `${at}/providers/unlink-identity.ts`,
    tests: test('flows/own-identities'),
    guards: [['the last identity cannot be unlinked', 'if (identities.length <= 1)']],
  },
  {
    file: `${at}/passkeys/challenges.ts`,
    tests: test('passkeys/passkeys', 'passkeys/passkey-rejections'),
    guards: [
      ['a WebAuthn challenge expires', 'if (found.expires_at <= now())'],
      [
        'a WebAuthn challenge is used once',
        'if (!isFirst)',
        undefined,
        test('sessions/single-use', 'passkeys/passkey-rejections'),
      ],
    ],
  },
  {
    file: `${at}/passkeys/ceremony.ts`,
    tests: test('passkeys/passkey-rejections', 'factors/webauthn-factor'),
    guards: [
      [
        'a passkey in a cross-origin frame is rejected',
        'if (decodeClientDataJSON(response.clientDataJSON).crossOrigin)',
      ],
    ],
  },
  {
    file: `${at}/passkeys/register-passkey.ts`,
    tests: test('passkeys/passkeys', 'passkeys/passkey-rejections'),
    guards: [
      ['a passkey is registered once', 'if (!passkey)'],
      ['an account has a maximum number of passkeys', 'if (passkeys.length >= maxPasskeys)'],
      [
        'accounts of organisations cannot register passkeys',
        'if (user.is_sso_user)',
        undefined,
        test('passkeys/passkeys'),
      ],
    ],
  },
  {
    file: `${at}/passkeys/sign-in-with-passkey.ts`,
    tests: test('passkeys/passkeys', 'passkeys/passkey-rejections'),
    guards: [
      [
        'the user handle of a passkey must match its account',
        'if (passkey?.user_id !== parseUserHandle(credential))',
        'if (passkey === undefined)',
      ],
      ['a banned account cannot sign in with a passkey', 'if (isUserBanned(user, now))'],
      [
        'an account with an unconfirmed address cannot sign in with a passkey',
        'if (user.email && !user.email_confirmed_at)',
      ],
    ],
  },
  {
    file: `${at}/oauth-server/begin-authorization.ts`,
    tests: test('oauth-server/oauth-server'),
    guards: [['the redirect URI of an OAuth client must be registered', 'if (redirectUri === undefined)']],
  },
  {
    file: `${at}/oauth-server/store/authorizations.ts`,
    tests: test('sessions/concurrent-single-use'),
    guards: [
      [
        'concurrent exchanges of one authorization code create one session',
        'where code_hash = ${codeHash} for update',
        'where code_hash = ${codeHash}',
      ],
    ],
  },
  {
    file: `${at}/routes/oauth/oauth-server.ts`,
    tests: test('oauth-server/oauth-clients', 'oauth-server/oauth-server'),
    guards: [
      ['dynamic client registration must be enabled', 'if (!settings.oauthServer.registration)'],
      ['the OAuth server must be enabled', 'if (!settings.oauthServer.enabled)'],
    ],
  },
  {
    file: `${at}/routes/self-service/confirmation-page.ts`,
    tests: test('flows/confirmation-page'),
    guards: [
      ['a confirmation from another site is rejected', "if (site !== undefined && site !== 'same-origin')"],
      ['the values of a form are escaped', 'value="${escapeHtml(value)}"', 'value="${value}"'],
    ],
  },
  {
    file: `${at}/sso/upsert-sso-user.ts`,
    tests: test('sso/sso', 'sso/sso-assertions'),
    guards: [
      ['closed sign-up also applies to organisations', 'if (!settings.signUp)'],
      [
        'an organisation can assert only addresses of its own domains',
        '  rejectForeignDomain(signIn);\n',
        '',
        test('sso/sso-domains'),
      ],
    ],
  },
  {
    file: `${at}/sso/receive-assertion.ts`,
    tests: test('sso/sso', 'sso/sso-assertions'),
    guards: [
      ['IdP-initiated sign-in must be enabled', 'if (!provider?.allow_idp_initiated)', 'if (!provider)'],
      ['a SAML response is used once', 'if (request.arrived_at)'],
    ],
  },
  {
    file: `${at}/sso/saml/parse-xml-with-schema.ts`,
    tests: test('sso/sso-bounds', 'sso/sso-assertions'),
    guards: [['XML with entities is rejected', 'if (/<!\\s*(doctype|entity)/i.test(xml))']],
  },
  {
    file: `${at}/sso/manage-providers.ts`,
    tests: test('admin/admin-sso'),
    guards: [['a domain has one organisation', 'if (!isFree)']],
  },
];
