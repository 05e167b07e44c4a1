import { randomUUID } from 'node:crypto';
import { createTestAuthenticator, createAuthenticatorKey } from '../authenticator.ts';
import {
  createAccountWithMfa,
  startFactorChallenge,
  generateTotpCode,
  advanceToNextTotpStep,
} from '../factors.ts';
import { createAccountWithPasskey } from '../passkeys.ts';
import { createSignedInAccount, sendAuthRequest, assertPresent, signInToAccount } from '../people.ts';
import type { TestIdentity } from '../start-identity.ts';
import { toResponseOutcome, type SingleUseCredentialCase } from './single-use-credential-case.ts';

type Holder = { access_token: string };

const post = (ctx: TestIdentity, path: string, body: unknown, session?: Holder) =>
  toResponseOutcome(sendAuthRequest(ctx, path, { body, ...(session ? { session } : {}) }));

export async function createRecoveryCodeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const email = 'papel@hub.example';
  const { mfaSession } = await createAccountWithMfa(ctx, email);
  const codes = '/factors/recovery-codes';
  const created = await sendAuthRequest(ctx, codes, { session: mfaSession, body: {} });
  const [code, other]: string[] = created.body.codes;
  const otherAccount = await createAccountWithMfa(ctx, 'papel-alheio@hub.example');
  await sendAuthRequest(ctx, codes, { session: otherAccount.mfaSession, body: {} });
  const signInAgain = async () => (await signInToAccount(ctx, email)).session;
  const session = await signInAgain();
  const verifyRecoveryCodeAs = (candidate: unknown, holder?: Holder) =>
    post(ctx, `${codes}/verify`, { code: candidate }, holder);
  return {
    wrong: {
      'half of the code': [
        () => verifyRecoveryCodeAs(assertPresent(code).slice(0, 9), session),
        'mfa_verification_failed',
      ],
      'two codes at once': [
        () => verifyRecoveryCodeAs(`${code} ${other}`, session),
        'mfa_verification_failed',
      ],
      'a number instead of a text': [() => verifyRecoveryCodeAs(7, session), 'validation_failed'],
      'another user': [() => verifyRecoveryCodeAs(code, otherAccount.mfaSession), 'mfa_verification_failed'],
      'without a session': [() => verifyRecoveryCodeAs(code), 'no_authorization'],
    },
    right: () => verifyRecoveryCodeAs(code, session),
    secondAttempt: async () => verifyRecoveryCodeAs(code, await signInAgain()),
    used: 'mfa_verification_failed',
  };
}

/** Creates two users with an authenticator app, and a challenge and its code for the first. */
async function createTotpChallenge(ctx: TestIdentity, email: string) {
  const { factor } = await createAccountWithMfa(ctx, email);
  const other = await createAccountWithMfa(ctx, `outra-${email}`);
  const { client, session } = await signInToAccount(ctx, email);
  advanceToNextTotpStep(ctx);
  const verify = (
    item: { challengeId: string; code?: unknown; factorId?: string },
    holder: Holder = session,
  ) =>
    post(
      ctx,
      `/factors/${item.factorId ?? factor.id}/verify`,
      { challenge_id: item.challengeId, code: item.code },
      holder,
    );
  const challengeId = (await startFactorChallenge(client, factor.id)).id;
  return {
    factor,
    other,
    client,
    session,
    submitCode: verify,
    challengeId,
    code: generateTotpCode(ctx, factor.secret),
  };
}

/** Returns the single-use test case of a TOTP code: the attempts that must not consume it, and the one that does. */
export async function createTotpCodeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const { submitCode, challengeId, code, client, factor, other } = await createTotpChallenge(
    ctx,
    'app@hub.example',
  );
  const wrongCode = code === '000000' ? '111111' : '000000';
  return {
    wrong: {
      'another code': [() => submitCode({ challengeId, code: wrongCode }), 'mfa_verification_failed'],
      'an unknown challenge': [() => submitCode({ challengeId: randomUUID(), code }), 'mfa_factor_not_found'],
      'the factor of another user': [
        () => submitCode({ challengeId, code, factorId: other.factor.id }),
        'mfa_factor_not_found',
      ],
      'another user': [() => submitCode({ challengeId, code }, other.mfaSession), 'mfa_factor_not_found'],
      'a malformed challenge id': [() => submitCode({ challengeId: 'x', code }), 'validation_failed'],
    },
    right: () => submitCode({ challengeId, code }),
    secondAttempt: async () =>
      submitCode({ challengeId: (await startFactorChallenge(client, factor.id)).id, code }),
    used: 'mfa_verification_failed',
  };
}

export async function createMfaChallengeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const { submitCode, challengeId, code, factor, other } = await createTotpChallenge(
    ctx,
    'desafio@hub.example',
  );
  const wrongCode = code === '000000' ? '111111' : '000000';
  const submitWrongCode = () => submitCode({ challengeId, code: wrongCode });
  return {
    wrong: {
      'a wrong code': [submitWrongCode, 'mfa_verification_failed'],
      'a second wrong code': [submitWrongCode, 'mfa_verification_failed'],
      'a third wrong code': [submitWrongCode, 'mfa_verification_failed'],
      'a fourth wrong code': [submitWrongCode, 'mfa_verification_failed'],
      'no code': [() => submitCode({ challengeId }), 'validation_failed'],
      'a number as the code': [() => submitCode({ challengeId, code: 7 }), 'validation_failed'],
      'another user': [() => submitCode({ challengeId, code }, other.mfaSession), 'mfa_factor_not_found'],
    },
    right: () => submitCode({ challengeId, code }),
    secondAttempt: () => {
      advanceToNextTotpStep(ctx);
      return submitCode({ challengeId, code: generateTotpCode(ctx, factor.secret) });
    },
    used: 'mfa_factor_not_found',
  };
}

export async function createPasskeyChallengeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const { device } = await createAccountWithPasskey(ctx, 'chave@hub.example');
  const request = await sendAuthRequest(ctx, '/passkeys/authentication/options', { body: {} });
  const { challenge_id, options } = request.body;
  const other = await sendAuthRequest(ctx, '/passkeys/authentication/options', { body: {} });
  const verify = (credential: unknown, id: unknown = challenge_id) =>
    post(ctx, '/passkeys/authentication/verify', { challenge_id: id, credential });
  const failed = 'webauthn_verification_failed';
  const get = (overrides?: Parameters<typeof device.get>[1]) => device.get(options, overrides);
  return {
    wrong: {
      'without user verification': [() => verify(get({ verified: false })), failed],
      'another site': [() => verify(get({ rpId: 'outro.example' })), failed],
      'another key': [() => verify(get({ signsWith: createAuthenticatorKey('localhost', '') })), failed],
      'a response to another challenge': [() => verify(device.get(other.body.options)), failed],
      'an unknown challenge': [() => verify(get(), randomUUID()), 'webauthn_challenge_not_found'],
      'an empty credential': [() => verify({}), 'validation_failed'],
    },
    right: () => verify(get()),
    used: 'webauthn_challenge_not_found',
  };
}

/** Returns the single-use test case of the challenge that a device signs to register a passkey. */
export async function createPasskeyRegistrationCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const { session } = await createSignedInAccount(ctx, 'chave-nova@hub.example');
  const other = await createSignedInAccount(ctx, 'chave-alheia@hub.example');
  const device = createTestAuthenticator(ctx.site);
  const request = await sendAuthRequest(ctx, '/passkeys/registration/options', { body: {}, session });
  const { challenge_id, options } = request.body;
  const verify = (credential: unknown, holder?: Holder) =>
    post(ctx, '/passkeys/registration/verify', { challenge_id, credential }, holder);
  const createCredential = (overrides?: Parameters<typeof device.create>[1]) =>
    device.create(options, overrides);
  return {
    wrong: {
      'without user verification': [
        () => verify(createCredential({ verified: false }), session),
        'webauthn_verification_failed',
      ],
      'another page': [
        () => verify(createCredential({ origin: 'https://evil.example' }), session),
        'webauthn_verification_failed',
      ],
      'another user': [() => verify(createCredential(), other.session), 'webauthn_challenge_not_found'],
      'without a session': [() => verify(createCredential()), 'no_authorization'],
      'an empty credential': [() => verify({}, session), 'validation_failed'],
    },
    right: () => verify(createCredential(), session),
    used: 'webauthn_challenge_not_found',
  };
}
