const at = 'server/src/identity';
const test = (...names) => names.map((name) => `${at}/${name}.test.ts`);

/** The guards of accounts, sessions, second factors and keys. */
export const identityMutations = [
  {
    file: `${at}/sessions/lock-own-account.ts`,
    tests: test('sessions/lock-own-account'),
    guards: [
      ['a session that is over changes nothing', 'if (!(await lockUsableSession(tx, session.id, now())))'],
    ],
  },
  {
    file: `${at}/factors/remove-factor.ts`,
    tests: test('factors/mfa'),
    guards: [
      [
        'a proven factor is removed with a proven factor',
        "if (wasVerified && caller.session.aal !== 'aal2')",
      ],
    ],
  },
  {
    file: `${at}/factors/verify-factor.ts`,
    tests: test('factors/factors'),
    guards: [
      [
        'a challenge ends',
        'challenge.expires_at <= now || ',
        '',
        test('factors/factors', 'factors/factor-bounds'),
      ],
      [
        'a challenge takes so many answers',
        ' || challenge.attempts >= maxChallengeAttempts',
        '',
        test('factors/factor-limits', 'factors/factors'),
      ],
      [
        'a wrong code proves nothing',
        'const isValid = await kind.verify(tx, instance, { factor, challenge, body: attempt.body });',
        'const isValid = true;',
      ],
    ],
  },
  {
    file: `${at}/factors/lock-own-factor.ts`,
    tests: test('factors/factor-bounds', 'factors/factors'),
    guards: [['a factor that waited too long is gone', 'if (age > factorVerificationSeconds * 1000)']],
  },
  {
    file: `${at}/factors/recovery-codes/generate-codes.ts`,
    tests: test('factors/recovery-codes'),
    guards: [['recovery codes come with a second factor', 'if (!hasVerifiedFactor(factors))']],
  },
  {
    file: `${at}/factors/store.ts`,
    tests: test('factors/factors', 'sessions/single-use'),
    guards: [
      [
        'a factor belongs to its owner',
        'where id = ${params.id} and user_id = ${params.userId} for update',
        'where id = ${it.id} for update',
      ],
      [
        'a challenge belongs to its factor',
        'where id = ${params.id} and factor_id = ${params.factorId} for update',
        'where id = ${it.id} for update',
        test('factors/factor-isolation'),
      ],
    ],
  },
  {
    file: `${at}/factors/webauthn.ts`,
    tests: test('factors/webauthn-factor'),
    guards: [
      ['the site of a key is this hub', 'if (!isThisSite)'],
      ['a key is registered once', 'if (!stored)'],
    ],
  },
  {
    file: `${at}/flows/change-account.ts`,
    tests: test('flows/account'),
    guards: [
      [
        'an organisation keeps its accounts',
        'if (isSensitive && caller.user.is_sso_user)',
        undefined,
        test('sso/sso'),
      ],
      ['a new password is another one', 'if (verifiedPassword?.isSame)'],
      [
        'a password change proves the account',
        'if (!changed)',
        undefined,
        test('flows/account', 'sessions/recent-authentication'),
      ],
      ['a password change names the old one', 'if (user.password_hash !== null)'],
    ],
  },
  {
    file: `${at}/flows/flow-states.ts`,
    tests: test('flows/email-links', 'one-time-tokens/pkce-links'),
    guards: [
      ['a code is traded with its verifier', 'if (!matchesVerifier(flow, verifier))'],
      [
        'a banned account trades no code',
        'if (!user || isBanned(user, now))',
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
        'of one code traded at once, one counts',
        'from auth.flow_states where code_hash = ${codeHash} for update',
        'from auth.flow_states where code_hash = ${codeHash}',
      ],
    ],
  },
  {
    file: `${at}/flows/verify.ts`,
    tests: test('flows/email-links', 'flows/sign-up'),
    guards: [
      [
        'a banned account comes by no link',
        'if (isBanned(user, instance.now()))',
        undefined,
        test('flows/email-links'),
      ],
      ['a code that does not hold opens nothing', 'if (!outcome) throw', 'if (false) throw'],
    ],
  },
  {
    file: `${at}/flows/sign-in.ts`,
    tests: test('flows/sign-in'),
    guards: [
      [
        'a wrong password does not sign in',
        'if (user && isMatch && isContactConfirmed(user, credentials)',
        'if (user && isContactConfirmed(user, credentials)',
      ],
      [
        'an unconfirmed address does not sign in',
        'user && isMatch && isContactConfirmed(user, credentials)',
        'user && isMatch',
        test('flows/sign-up'),
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
      ['an address taken meanwhile stays with its owner', 'if (await users.findUserByEmail(tx, email))'],
    ],
  },
  {
    file: `${at}/flows/sign-in-anonymously.ts`,
    tests: test('flows/anonymous'),
    guards: [['accounts without a name are off unless on', 'if (!instance.settings.anonymous)']],
  },
  {
    file: `${at}/keys/key-ring.ts`,
    tests: test('keys/keys'),
    guards: [
      ['a key is used for what it is', 'if (claimed !== undefined && claimed !== alg)'],
      ['a secret is long', 'if (secret.length < minSecretBytes)'],
      ['a key that is over verifies nothing', 'keptUntil > toUnixSeconds(now)', 'keptUntil > 0'],
    ],
  },
  {
    file: 'server/src/platform/secrets/encryption.ts',
    tests: test('keys/keys', 'factors/factors'),
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
    tests: test('limits/limits'),
    guards: [
      [
        'who asks too often is refused',
        'if (wait === undefined) return;\n  const status',
        'return;\n  const status',
      ],
    ],
  },
  {
    file: `${at}/own-data/reauthenticate-owner.ts`,
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
    file: `${at}/sessions/access-tokens.ts`,
    tests: test('sessions/access-tokens'),
    guards: [
      ['a token is of this issuer', 'iss === issuer && aud === audience && exp', 'aud === audience && exp'],
      ['a token is for this audience', 'iss === issuer && aud === audience && exp', 'iss === issuer && exp'],
      ['a token ends', 'aud === audience && exp !== undefined;', 'aud === audience;'],
    ],
  },
];
