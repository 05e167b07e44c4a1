const at = 'server/src/identity';
const test = (...names) => names.map((name) => `${at}/${name}.test.ts`);

/** Accounts, ways in, second factors and what other applications may do. */
export const identity = [
  {
    file: `${at}/sessions/sessions.ts`,
    tests: test('sessions', 'admin/users'),
    guards: [['a deleted account opens no session', 'if (user.deleted_at)']],
  },
  {
    file: `${at}/sessions/lock-own.ts`,
    tests: test('sessions/lock-own'),
    guards: [
      ['an account that is gone changes nothing', 'if (!locked)'],
      ['a session that is over changes nothing', 'if (!(await holdSession(tx, session.id, now())))'],
    ],
  },
  {
    file: `${at}/routes/authenticate.ts`,
    tests: test('sessions', 'admin/users'),
    guards: [
      [
        'a token is verified',
        "if (!claims) throw new IdentityProblem(403, 'bad_jwt');\n  const found",
        'const found',
        test('sign-in'),
      ],
      ['a token of an ended session is refused', 'if (!session || session.user_id !== user.id)'],
      ['a token of a banned account is refused', 'if (isBanned(user, now))'],
      ['a call without a token is refused', 'if (!token)'],
    ],
  },
  {
    file: `${at}/routes/mount.ts`,
    tests: test('sign-in', 'wire'),
    guards: [['a call from another site is refused', 'if (isForeignOrigin || isForeignSite)']],
  },
  {
    file: `${at}/factors/remove-factor.ts`,
    tests: test('second-factor'),
    guards: [
      ['a proven factor is removed with a proven factor', "if (wasVerified && own.session.aal !== 'aal2')"],
    ],
  },
  {
    file: `${at}/factors/verify-factor.ts`,
    tests: test('factors'),
    guards: [['a wrong code proves nothing', 'if (!opened)']],
  },
  {
    file: `${at}/factors/open-factor.ts`,
    tests: test('factor-bounds', 'factors'),
    guards: [['a factor that waited too long is gone', 'if (age > unverifiedSeconds * 1000)']],
  },
  {
    file: `${at}/factors/recovery-codes/issue-codes.ts`,
    tests: test('recovery-codes'),
    guards: [['recovery codes come with a second factor', 'if (!hasSecondFactor(factors))']],
  },
  {
    file: `${at}/factors/recovery-codes/store.ts`,
    tests: test('recovery-codes', 'used-once'),
    guards: [
      [
        'of one recovery code used at once, one counts',
        " = 'recovery_code' for update",
        " = 'recovery_code'",
      ],
    ],
  },
  {
    file: `${at}/factors/store.ts`,
    tests: test('factors', 'used-once'),
    guards: [
      [
        'a factor belongs to its owner',
        'where id = ${it.id} and user_id = ${it.userId} for update',
        'where id = ${it.id} for update',
      ],
      [
        'a challenge belongs to its factor',
        'where id = ${it.id} and factor_id = ${it.factorId} for update',
        'where id = ${it.id} for update',
      ],
    ],
  },
  {
    file: `${at}/factors/webauthn.ts`,
    tests: test('webauthn-factor'),
    guards: [
      ['the site of a key is this hub', 'if (!isOurs)'],
      ['a key is registered once', 'if (!kept)'],
    ],
  },
  {
    file: `${at}/web3/sign-in-with-wallet.ts`,
    tests: test('web3/web3', 'web3/refusals'),
    guards: [
      ['wallets sign in where that is on', 'if (!isOpen)'],
      [
        'a message is for this hub, and of now',
        'if (!isForUs(instance, claim.said) || !isTimely(claim.said, instance.now()))',
      ],
      [
        'a message is signed by its wallet',
        'if (!chains[signed.chain].isSigned({ ...signed, address: claim.address }))',
      ],
      [
        'a message is used once',
        'if (!(await rememberMessage(tx, { hash, goodUntil })))',
        'if (!(await rememberMessage(tx, { hash, goodUntil })) && false)',
      ],
    ],
  },
  {
    file: `${at}/providers/finish-sign-in.ts`,
    tests: test('by-other-services', 'refused-returns'),
    guards: [
      ['a return belongs to the browser that left', 'if (!isOfBrowser)'],
      [
        'a return is used once and in time',
        'if (!(await store.deleteState(db, hash)) || !isYoung)',
        'await store.deleteState(db, hash);\n  if (false)',
      ],
    ],
  },
  {
    file: `${at}/providers/comer.ts`,
    tests: test('by-other-services', 'refused-returns'),
    guards: [['a banned account does not come by another service', 'if (isBanned(user, now()))']],
  },
  {
    file: `${at}/providers/id-tokens.ts`,
    tests: test('id-tokens'),
    guards: [
      ['an id token has the nonce', 'if (!provider.skipsNonce && !isNonceOf(claims, token.nonce))'],
      [
        'an access token belongs to its id token',
        'if (token.accessToken !== undefined && !isAccessTokenOf(claims, token))',
      ],
    ],
  },
  {
    file: `${at}/providers/provider-clients.ts`,
    tests: test('custom-providers'),
    guards: [['a service is who it was said to be', 'if (configuration.serverMetadata().issuer !== issuer)']],
  },
  {
    file: `${at}/providers/accept-invite.ts`,
    tests: test('admin/links', 'by-other-services'),
    guards: [
      ['an invitation is accepted by the account it is for', 'if (it.owner && it.owner.id !== invited.id)'],
    ],
  },
  {
    file: `${at}/providers/link-identity.ts`,
    tests: test('own-identities'),
    guards: [
      ['an address of another account is not linked', 'if (await users.findUserByEmail(tx, email))'],
      ['linking is off unless it is on', 'if (!settings.manualLinking)'],
    ],
  },
  {
    file: `${at}/providers/unlink-identity.ts`,
    tests: test('own-identities'),
    guards: [['the last way in stays', 'if (identities.length <= 1)']],
  },
  {
    file: `${at}/flows/change-account.ts`,
    tests: test('account'),
    guards: [
      [
        'an organisation keeps its accounts',
        'if (isSensitive && own.user.is_sso_user)',
        undefined,
        test('sso'),
      ],
      ['a new password is another one', 'if (checked?.isSame)'],
      ['a password change proves the account', 'if (!changed)', undefined, test('account', 'fresh-proof')],
      ['a password change names the old one', 'if (user.password_hash !== null)'],
    ],
  },
  {
    file: `${at}/flows/flow-states.ts`,
    tests: test('mailed-links', 'one-time-tokens/links-with-a-challenge'),
    guards: [
      ['a code is traded with its verifier', 'if (!fits(flow, verifier))'],
      [
        'a banned account trades no code',
        'if (!user || isBanned(user, now))',
        'if (!user)',
        test('by-other-services', 'admin/users'),
      ],
    ],
  },
  {
    file: `${at}/flows/store.ts`,
    tests: test('used-once', 'one-time-tokens/links-with-a-challenge'),
    guards: [
      [
        'of one code traded at once, one counts',
        'from auth.flow_states where code_hash = ${codeHash} for update',
        'from auth.flow_states where code_hash = ${codeHash}',
      ],
    ],
  },
  {
    file: `${at}/flows/verify.ts`,
    tests: test('mailed-links', 'sign-up'),
    guards: [
      [
        'a banned account comes by no link',
        'if (isBanned(user, instance.now()))',
        undefined,
        test('admin/users', 'mailed-links'),
      ],
      ['a code that does not hold opens nothing', 'if (!outcome) throw', 'if (false) throw'],
      [
        'a texted code belongs to its number',
        'if (user.phone !== phone)',
        undefined,
        test('phone', 'change-phone'),
      ],
    ],
  },
  {
    file: `${at}/flows/sign-in.ts`,
    tests: test('sign-in'),
    guards: [['a wrong password does not sign in', 'if (!holds)']],
  },
  {
    file: `${at}/flows/refuse-weak.ts`,
    tests: test('sign-up', 'passwords/strength'),
    guards: [['a weak password is refused', 'if (reasons.length > 0)']],
  },
  {
    file: `${at}/flows/change-email.ts`,
    tests: test('account', 'flows/changes-at-once'),
    guards: [
      ['an address taken meanwhile stays with its owner', 'if (await users.findUserByEmail(tx, email))'],
      ['only the address that was asked for changes', 'if (!user.new_email)'],
    ],
  },
  {
    file: `${at}/flows/change-phone.ts`,
    tests: test('change-phone', 'flows/contested-telephones'),
    guards: [
      ['a code changes to the number it was sent to', 'if (user.new_phone !== phone)'],
      ['a number taken meanwhile stays with its owner', 'if (await contacts.findUserBy(tx, { phone }))'],
    ],
  },
  {
    file: `${at}/flows/sign-in-anonymously.ts`,
    tests: test('anonymous'),
    guards: [['accounts without a name are off unless on', 'if (!instance.settings.anonymous)']],
  },
  {
    file: `${at}/passkeys/challenges.ts`,
    tests: test('passkeys', 'passkey-refusals'),
    guards: [
      ['a challenge ends', 'if (found.expires_at <= now())'],
      ['a challenge is used once', 'if (!isFirst)', undefined, test('used-once', 'passkey-refusals')],
    ],
  },
  {
    file: `${at}/passkeys/ceremony.ts`,
    tests: test('passkey-refusals', 'webauthn-factor'),
    guards: [
      [
        'a passkey is not asked for in a frame',
        'if (decodeClientDataJSON(response.clientDataJSON).crossOrigin)',
      ],
    ],
  },
  {
    file: `${at}/passkeys/register-passkey.ts`,
    tests: test('passkeys', 'passkey-limits'),
    guards: [
      ['a passkey is registered once', 'if (!passkey)'],
      ['one has so many passkeys and no more', 'if (passkeys.length >= mostPasskeys)'],
      [
        'accounts of organisations have no passkeys',
        'if (user.is_sso_user)',
        undefined,
        test('passkeys-of-users', 'passkey-refusals'),
      ],
    ],
  },
  {
    file: `${at}/passkeys/sign-in-with-passkey.ts`,
    tests: test('passkeys', 'passkey-refusals'),
    guards: [
      [
        'a passkey is of who it names',
        'if (passkey?.user_id !== userOfHandle(credential))',
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
    tests: test('oauth-server'),
    guards: [['an application returns to its own address', 'if (found === undefined)']],
  },
  {
    file: `${at}/oauth-server/trade-tokens.ts`,
    tests: test('oauth-tokens'),
    guards: [['an ended session trades no tokens', 'if (!session || !account)', 'if (!account)']],
  },
  {
    file: `${at}/oauth-server/store/authorizations.ts`,
    tests: test('used-once', 'oauth-tokens'),
    guards: [
      [
        'of one authorization code traded at once, one counts',
        'where code_hash = ${codeHash} for update',
        'where code_hash = ${codeHash}',
      ],
    ],
  },
  {
    file: `${at}/routes/oauth-server.ts`,
    tests: test('oauth-clients', 'oauth-server'),
    guards: [
      ['applications register where that is on', 'if (!settings.oauthServer.registration)'],
      ['applications sign in where that is on', 'if (!settings.oauthServer.enabled)'],
    ],
  },
  {
    file: `${at}/routes/confirmation-page.ts`,
    tests: test('confirmation-page'),
    guards: [
      ['a confirmation comes from its own page', "if (site !== undefined && site !== 'same-origin')"],
      ['the values of a form are escaped', 'value="${escapeHtml(value)}"', 'value="${value}"'],
    ],
  },
  {
    file: `${at}/sso/admit-person.ts`,
    tests: test('sso'),
    guards: [
      ['a banned account does not come by an organisation', 'if (known && isBanned(known, instance.now()))'],
      ['a closed hub takes nobody of an organisation', 'if (!settings.signUp)'],
      ['an organisation speaks for its own addresses', '  refuseForeign(arriving);\n'],
    ],
  },
  {
    file: `${at}/sso/receive-assertion.ts`,
    tests: test('sso', 'sso-assertions'),
    guards: [
      ['an organisation that is off lets nobody in', 'if (!provider || provider.disabled)', 'if (!provider)'],
      [
        'what was not asked for is taken where that is on',
        'if (!provider?.allow_idp_initiated)',
        'if (!provider)',
      ],
      ['an answer of an organisation is used once', 'if (request.arrived_at)'],
    ],
  },
  {
    file: `${at}/sso/saml/read-xml.ts`,
    tests: test('sso-bounds', 'sso-assertions'),
    guards: [['XML with entities is not read', 'if (/<!\\s*(doctype|entity)/i.test(xml))']],
  },
  {
    file: `${at}/sso/manage-providers.ts`,
    tests: test('admin-sso'),
    guards: [['a domain belongs to one organisation', 'if (!isFree)']],
  },
  {
    file: `${at}/keys/key-ring.ts`,
    tests: test('keys/keys'),
    guards: [
      ['a token has the algorithm of its key', 'if (key.alg !== alg) return false;', ''],
      ['a key is used for what it is', 'if (claimed !== undefined && claimed !== alg)'],
      ['a secret is long', 'if (secret.length < shortestSecret)'],
      ['a key that is over verifies nothing', 'keptUntil > secondsOf(now)', 'keptUntil > 0'],
    ],
  },
  {
    file: `${at}/keys/seal.ts`,
    tests: test('keys/keys', 'factors'),
    guards: [
      [
        'a secret opens under its own name only',
        '.setAAD(Buffer.from(name)).setAuthTag(tag)',
        ".setAAD(Buffer.from('')).setAuthTag(tag)",
      ],
    ],
  },
  {
    file: `${at}/limits/limits.ts`,
    tests: test('limits'),
    guards: [['who asks too often is refused', 'if (wait !== undefined) throw', 'if (false) throw']],
  },
  {
    file: `${at}/own-data/prove-owner.ts`,
    tests: ['server/src/features/personal-data/deletion/deletion.test.ts'],
    guards: [['an account is deleted with its password', 'if (!password)']],
  },
  {
    file: `${at}/admin/store.ts`,
    tests: test('admin/users'),
    guards: [['what is looked for is no pattern', 'text.replace(/[\\\\%_]/g, String.raw`\\$&`)', 'text']],
  },
  {
    file: `${at}/admin/invite.ts`,
    tests: test('admin/links'),
    guards: [['a confirmed account is not invited', 'if (!user || user.email_confirmed_at)', 'if (!user)']],
  },
  {
    file: `${at}/sessions/raise-session.ts`,
    tests: test('second-factor', 'sessions/lock-own'),
    guards: [['a session that is over is not raised', 'if (!own)']],
  },
];
