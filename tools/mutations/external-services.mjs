const at = 'server/src/identity';
const test = (...names) => names.map((name) => `${at}/${name}.test.ts`);

/** The guards of external services, organisations, wallets, passkeys and the permissions of applications. */
export const externalServiceMutations = [
  {
    file: `${at}/routes/authenticate.ts`,
    tests: test('sessions/sessions', 'admin/users'),
    guards: [
      [
        'a token is verified',
        "if (!claims) throw new IdentityError(403, 'bad_jwt');\n  const found",
        'const found',
        test('sessions/access-tokens'),
      ],
      ['a token of an ended session is refused', 'if (!session || session.user_id !== user.id)'],
      ['a token of a banned account is refused', 'if (isBanned(user, now))'],
      ['a call without a token is refused', 'if (!token)'],
    ],
  },
  {
    file: `${at}/routes/mount.ts`,
    tests: test('flows/sign-in', 'errors/wire'),
    guards: [['a call from another site is refused', 'if (isForeignOrigin || isForeignSite)']],
  },
  {
    file: `${at}/web3/sign-in-with-wallet.ts`,
    tests: test('web3/web3', 'web3/rejections'),
    guards: [
      ['wallets sign in where that is on', 'if (isOpen) return;', 'return;'],
      [
        'a message is for this hub, and of now',
        'if (!isForThisSite(instance, claim.text) || !isWithinTime(claim.text, instance.now()))',
      ],
      [
        'a message is signed by its wallet',
        'if (!walletChains[signed.chain].isValidSignature({ ...signed, address: claim.address }))',
      ],
      [
        'a message is used once',
        'if (!(await insertWalletMessage(tx, { hash, goodUntil })))',
        'if (!(await insertWalletMessage(tx, { hash, goodUntil })) && false)',
      ],
    ],
  },
  {
    file: `${at}/providers/finish-sign-in.ts`,
    tests: test('providers/provider-sign-in', 'providers/rejected-callbacks'),
    guards: [
      ['a return belongs to the browser that left', 'if (!isOfBrowser)'],
      [
        'a return is used once and in time',
        'if (!(await store.deleteSignInState(db, hash)) || !isUnexpired)',
        'await store.deleteSignInState(db, hash);\n  if (false)',
      ],
    ],
  },
  {
    file: `${at}/providers/external-identity.ts`,
    tests: test('providers/provider-sign-in', 'providers/rejected-callbacks'),
    guards: [['a banned account does not come by another service', 'if (isBanned(user, now()))']],
  },
  {
    file: `${at}/providers/id-tokens.ts`,
    tests: test('providers/id-tokens'),
    guards: [
      ['an id token has the nonce', 'if (!provider.skipsNonce && !matchesNonce(claims, token.nonce))'],
      [
        'an access token belongs to its id token',
        'if (token.accessToken !== undefined && !matchesAccessToken(claims, token))',
      ],
    ],
  },
  {
    file: `${at}/providers/link-identity.ts`,
    tests: test('flows/own-identities'),
    guards: [['linking is off unless it is on', 'if (!settings.manualLinking)']],
  },
  {
    file: `${at}/providers/unlink-identity.ts`,
    tests: test('flows/own-identities'),
    guards: [['the last way in stays', 'if (identities.length <= 1)']],
  },
  {
    file: `${at}/passkeys/challenges.ts`,
    tests: test('passkeys/passkeys', 'passkeys/passkey-rejections'),
    guards: [
      ['the challenge of a passkey ends', 'if (found.expires_at <= now())'],
      [
        'the challenge of a passkey is used once',
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
        'a passkey is not asked for in a frame',
        'if (decodeClientDataJSON(response.clientDataJSON).crossOrigin)',
      ],
    ],
  },
  {
    file: `${at}/passkeys/register-passkey.ts`,
    tests: test('passkeys/passkeys', 'passkeys/passkey-rejections'),
    guards: [
      ['a passkey is registered once', 'if (!passkey)'],
      ['one has so many passkeys and no more', 'if (passkeys.length >= maxPasskeys)'],
      [
        'accounts of organisations have no passkeys',
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
        'a passkey is of who it names',
        'if (passkey?.user_id !== parseUserHandle(credential))',
        'if (passkey === undefined)',
      ],
      [
        'a banned account comes by no passkey',
        'if (!user || user.deleted_at || isBanned(user, now))',
        'if (!user)',
      ],
      ['an unconfirmed address comes by no passkey', 'if (user.email && !user.email_confirmed_at)'],
    ],
  },
  {
    file: `${at}/oauth-server/begin-authorization.ts`,
    tests: test('oauth-server/oauth-server'),
    guards: [['an application returns to its own address', 'if (redirectUri === undefined)']],
  },
  {
    file: `${at}/oauth-server/store/authorizations.ts`,
    tests: test('sessions/concurrent-single-use'),
    guards: [
      [
        'of one authorization code traded at once, one counts',
        'where code_hash = ${codeHash} for update',
        'where code_hash = ${codeHash}',
      ],
    ],
  },
  {
    file: `${at}/routes/oauth/oauth-server.ts`,
    tests: test('oauth-server/oauth-clients', 'oauth-server/oauth-server'),
    guards: [
      ['applications register where that is on', 'if (!settings.oauthServer.registration)'],
      ['applications sign in where that is on', 'if (!settings.oauthServer.enabled)'],
    ],
  },
  {
    file: `${at}/routes/self-service/confirmation-page.ts`,
    tests: test('flows/confirmation-page'),
    guards: [
      ['a confirmation comes from its own page', "if (site !== undefined && site !== 'same-origin')"],
      ['the values of a form are escaped', 'value="${escapeHtml(value)}"', 'value="${value}"'],
    ],
  },
  {
    file: `${at}/sso/upsert-sso-user.ts`,
    tests: test('sso/sso', 'sso/sso-assertions'),
    guards: [
      ['a closed hub takes nobody of an organisation', 'if (!settings.signUp)'],
      [
        'an organisation speaks for its own addresses',
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
      [
        'what was not asked for is taken where that is on',
        'if (!provider?.allow_idp_initiated)',
        'if (!provider)',
      ],
      ['an answer of an organisation is used once', 'if (request.arrived_at)'],
    ],
  },
  {
    file: `${at}/sso/saml/parse-xml.ts`,
    tests: test('sso/sso-bounds', 'sso/sso-assertions'),
    guards: [['XML with entities is not read', 'if (/<!\\s*(doctype|entity)/i.test(xml))']],
  },
  {
    file: `${at}/sso/manage-providers.ts`,
    tests: test('admin/admin-sso'),
    guards: [['a domain belongs to one organisation', 'if (!isFree)']],
  },
];
