const at = 'server/src/identity';
const test = (...names) => names.map((name) => `${at}/${name}.test.ts`);

/** The guards of accounts, sessions, second factors and keys. */
export const identityMutations = [
  {
    file: `${at}/sessions/lock-own-account.ts`,
    tests: test('sessions/lock-own-account'),
    guards: [
      [
        'an ended session cannot change the account',
        'if (!(await lockSessionIfUsable(tx, session.id, now())))',
      ],
    ],
  },
  {
    file: `${at}/factors/remove-factor.ts`,
    tests: test('factors/mfa'),
    guards: [
      [
        'removing a verified factor requires an MFA session',
        "if (wasVerified && caller.session.aal !== 'aal2')",
      ],
    ],
  },
  {
    file: `${at}/factors/verify-factor.ts`,
    tests: test('factors/factors'),
    guards: [
      [
        'an MFA challenge expires',
        'challenge.expires_at <= now || ',
        '',
        test('factors/factors', 'factors/factor-bounds'),
      ],
      [
        'an MFA challenge limits the attempts',
        ' || challenge.attempts >= maxChallengeAttempts',
        '',
        test('factors/factor-limits', 'factors/factors'),
      ],
      [
        'a wrong MFA code is rejected',
        'const isValid = await kind.verify(tx, instance, { factor, challenge, body: attempt.body });',
        'const isValid = true;',
      ],
    ],
  },
  {
    file: `${at}/factors/lock-own-factor.ts`,
    tests: test('factors/factor-bounds', 'factors/factors'),
    guards: [['an unverified factor expires', 'if (age > unverifiedFactorLifetimeSeconds * 1000)']],
  },
  {
    file: `${at}/factors/recovery-codes/generate-codes.ts`,
    tests: test('factors/recovery-codes'),
    guards: [['recovery codes require a verified factor', 'if (!hasVerifiedFactor(factors))']],
  },
  {
    file: `${at}/factors/store.ts`,
    tests: test('factors/factors', 'sessions/single-use'),
    guards: [
      [
        'a factor of another account cannot be used',
        'where id = ${params.id} and user_id = ${params.userId} for update',
        'where id = ${params.id} for update',
      ],
      [
        'a challenge of another factor cannot be used',
        'where id = ${params.id} and factor_id = ${params.factorId} for update',
        'where id = ${params.id} for update',
        test('factors/factor-isolation'),
      ],
    ],
  },
  {
    file: `${at}/factors/webauthn.ts`,
    tests: test('factors/webauthn-factor'),
    guards: [
      ['a WebAuthn factor is bound to the address of this hub', 'if (!isThisSite)'],
      ['a WebAuthn factor is registered once', 'if (!stored)'],
    ],
  },
  {
    file: `${at}/flows/change-account.ts`,
    tests: test('flows/account'),
    guards: [
      [
        'an account of an organisation cannot change its credentials',
        'if (isSensitive && caller.user.is_sso_user)',
        undefined,
        test('sso/sso'),
      ],
      ['a new password must differ from the current one', 'if (verifiedPassword?.isSame)'],
      [
        'a password change requires re-authentication',
        'if (!changed)',
        undefined,
        test('flows/account', 'sessions/recent-authentication'),
      ],
      ['a password change requires the current password', 'if (user.password_hash !== null)'],
    ],
  },
  {
    file: `${at}/flows/flow-states.ts`,
    tests: test('flows/email-links', 'one-time-tokens/pkce-links'),
    guards: [
      ['a code is exchanged only with its PKCE verifier', 'if (!matchesVerifier(flow, verifier))'],
      [
        'a banned account cannot exchange a code',
        'if (!user || isUserBanned(user, now))',
        'if (!user)',
        test('one-time-tokens/pkce-links'),
      ],
    ],
  },
  {
    file: `${at}/flows/store.ts`,
    tests: test('sessions/concurrent-single-use'),
    guards: [
      [
        'concurrent exchanges of one code create one session',
        'from auth.flow_states where code_hash = ${codeHash} for update',
        'from auth.flow_states where code_hash = ${codeHash}',
      ],
    ],
  },
  {
    file: `${at}/flows/redeem-one-time-token.ts`,
    tests: test('flows/email-links', 'flows/sign-up'),
    guards: [
      [
        'a banned account cannot sign in by a link',
        'if (isUserBanned(user, instance.now()))',
        undefined,
        test('flows/email-links'),
      ],
      ['an invalid one-time code is rejected', 'if (!outcome) throw', 'if (false) throw'],
    ],
  },
  {
    file: `${at}/flows/sign-in.ts`,
    tests: test('flows/sign-in'),
    guards: [
      [
        'a wrong password does not sign in',
        'user && isMatch && isContactConfirmed(user, credentials)',
        'user && isContactConfirmed(user, credentials)',
      ],
      [
        'an unconfirmed address does not sign in',
        'user && isMatch && isContactConfirmed(user, credentials)',
        'user && isMatch',
        test('flows/sign-up'),
      ],
      [
        'only a caller who proves the password learns of a ban',
        'if (isAuthenticated) throw',
        'if (user) throw',
      ],
    ],
  },
  {
    file: `${at}/flows/reject-weak-password.ts`,
    tests: test('flows/sign-up', 'passwords/strength'),
    guards: [['a weak password is refused', 'if (reasons.length > 0)']],
  },
  {
    file: `${at}/flows/change-email.ts`,
    tests: test('flows/account', 'flows/concurrent-changes'),
    guards: [
      [
        'an address that another account has taken in the meantime is rejected',
        'if (await users.findUserByEmail(tx, email))',
      ],
    ],
  },
  {
    file: `${at}/flows/sign-in-anonymously.ts`,
    tests: test('flows/anonymous'),
    guards: [['anonymous sign-in is off by default', 'if (!instance.settings.anonymous)']],
  },
  {
    file: `${at}/keys/key-ring.ts`,
    tests: test('keys/keys'),
    guards: [
      ['a key is used only with its own algorithm', 'if (claimed !== undefined && claimed !== alg)'],
      ['a signing secret has a minimum length', 'if (secret.length < minSecretBytes)'],
      ['an expired key does not verify tokens', 'keptUntil > toUnixSeconds(now)', 'keptUntil > 0'],
    ],
  },
  {
    file: 'server/src/platform/secrets/encryption.ts',
    tests: test('keys/keys', 'factors/factors'),
    guards: [
      [
        'a sealed secret is decrypted only under its own name',
        '.setAAD(Buffer.from(name)).setAuthTag(tag)',
        ".setAAD(Buffer.from('')).setAuthTag(tag)",
      ],
    ],
  },
  {
    file: `${at}/limits/limits.ts`,
    tests: test('limits/limits'),
    guards: [
      [
        'the identity service limits the request rate',
        'if (retryAfterSeconds === undefined) return;\n  const status',
        'return;\n  const status',
      ],
    ],
  },
  {
    file: `${at}/own-data/reauthenticate-owner.ts`,
    tests: ['server/src/features/personal-data/deletion/deletion.test.ts'],
    guards: [['deleting an account requires its password', 'if (!password)']],
  },
  {
    file: `${at}/admin/store.ts`,
    tests: test('admin/users'),
    guards: [
      [
        'the search for accounts escapes LIKE patterns',
        'text.replace(/[\\\\%_]/g, String.raw`\\$&`)',
        'text',
      ],
    ],
  },
  {
    file: `${at}/admin/invite.ts`,
    tests: test('admin/links'),
    guards: [['a confirmed account is not invited', 'if (!user || user.email_confirmed_at)', 'if (!user)']],
  },
  {
    file: `${at}/sessions/access-tokens.ts`,
    tests: test('sessions/access-tokens'),
    guards: [
      [
        'the issuer of a token is checked',
        'iss === issuer && aud === audience && exp',
        'aud === audience && exp',
      ],
      [
        'the audience of a token is checked',
        'iss === issuer && aud === audience && exp',
        'iss === issuer && exp',
      ],
      [
        'a token without an expiry is rejected',
        'aud === audience && exp !== undefined;',
        'aud === audience;',
      ],
    ],
  },
];
