import { randomUUID } from 'node:crypto';
import { anAuthenticator, newAuthenticatorKey } from '../authenticator.ts';
import { aPersonWithMfa, startFactorChallenge, totpCodeOf, advanceToNextTotpStep } from '../factors.ts';
import { aPersonWithPasskey } from '../passkeys.ts';
import { createSignedInAccount, sendAuthRequest, assertPresent, signInToAccount } from '../people.ts';
import type { TestIdentity } from '../start-identity.ts';
import { responseOutcome, type SingleUseCredentialCase } from './single-use-credential-case.ts';

type Holder = { access_token: string };

const post = (ctx: TestIdentity, path: string, body: unknown, session?: Holder) =>
  responseOutcome(sendAuthRequest(ctx, path, { body, ...(session ? { session } : {}) }));

export async function createRecoveryCodeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const email = 'papel@hub.example';
  const { raised } = await aPersonWithMfa(ctx, email);
  const codes = '/factors/recovery-codes';
  const created = await sendAuthRequest(ctx, codes, { session: raised, body: {} });
  const [code, other]: string[] = created.body.codes;
  const guest = await aPersonWithMfa(ctx, 'papel-alheio@hub.example');
  await sendAuthRequest(ctx, codes, { session: guest.raised, body: {} });
  const fresh = async () => (await signInToAccount(ctx, email)).session;
  const session = await fresh();
  const type = (typed: unknown, as?: Holder) => post(ctx, `${codes}/verify`, { code: typed }, as);
  return {
    wrong: {
      'half of it': [() => type(assertPresent(code).slice(0, 9), session), 'mfa_verification_failed'],
      'two at once': [() => type(`${code} ${other}`, session), 'mfa_verification_failed'],
      'no text': [() => type(7, session), 'validation_failed'],
      'somebody else': [() => type(code, guest.raised), 'mfa_verification_failed'],
      'nobody signed in': [() => type(code), 'no_authorization'],
    },
    right: () => type(code, session),
    again: async () => type(code, await fresh()),
    used: 'mfa_verification_failed',
  };
}

/** Creates a code of an authenticator app, and the challenge that it verifies. */
async function anApp(ctx: TestIdentity, email: string) {
  const { factor } = await aPersonWithMfa(ctx, email);
  const other = await aPersonWithMfa(ctx, `outra-${email}`);
  const { client, session } = await signInToAccount(ctx, email);
  advanceToNextTotpStep(ctx);
  const verify = (item: { challengeId: string; code?: unknown; factorId?: string }, as: Holder = session) =>
    post(
      ctx,
      `/factors/${item.factorId ?? factor.id}/verify`,
      { challenge_id: item.challengeId, code: item.code },
      as,
    );
  const challengeId = (await startFactorChallenge(client, factor.id)).id;
  return {
    factor,
    other,
    client,
    session,
    answer: verify,
    challengeId,
    code: totpCodeOf(ctx, factor.secret),
  };
}

/**
 * Returns the single-use test case of a TOTP code: the attempts that must not consume it, and the one that does.
 */
export async function createTotpCodeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const { answer, challengeId, code, client, factor, other } = await anApp(ctx, 'app@hub.example');
  const wrongCode = code === '000000' ? '111111' : '000000';
  return {
    wrong: {
      'another code': [() => answer({ challengeId, code: wrongCode }), 'mfa_verification_failed'],
      'to no challenge': [() => answer({ challengeId: randomUUID(), code }), 'mfa_challenge_expired'],
      'of another factor': [
        () => answer({ challengeId, code, factorId: other.factor.id }),
        'mfa_factor_not_found',
      ],
      'somebody else': [() => answer({ challengeId, code }, other.raised), 'mfa_factor_not_found'],
      'a challenge that is none': [() => answer({ challengeId: 'x', code }), 'validation_failed'],
    },
    right: () => answer({ challengeId, code }),
    again: async () => answer({ challengeId: (await startFactorChallenge(client, factor.id)).id, code }),
    used: 'mfa_verification_failed',
  };
}

export async function createMfaChallengeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const { answer, challengeId, code, factor, other } = await anApp(ctx, 'desafio@hub.example');
  const wrongCode = code === '000000' ? '111111' : '000000';
  const tryWrong = () => answer({ challengeId, code: wrongCode });
  return {
    wrong: {
      'a wrong code': [tryWrong, 'mfa_verification_failed'],
      'a second': [tryWrong, 'mfa_verification_failed'],
      'a third': [tryWrong, 'mfa_verification_failed'],
      'a fourth': [tryWrong, 'mfa_verification_failed'],
      'no code': [() => answer({ challengeId }), 'validation_failed'],
      'no text for a code': [() => answer({ challengeId, code: 7 }), 'validation_failed'],
      'somebody else': [() => answer({ challengeId, code }, other.raised), 'mfa_factor_not_found'],
    },
    right: () => answer({ challengeId, code }),
    again: () => {
      advanceToNextTotpStep(ctx);
      return answer({ challengeId, code: totpCodeOf(ctx, factor.secret) });
    },
    used: 'mfa_challenge_expired',
  };
}

export async function createPasskeyChallengeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const { device } = await aPersonWithPasskey(ctx, 'chave@hub.example');
  const request = await sendAuthRequest(ctx, '/passkeys/authentication/options', { body: {} });
  const { challenge_id, options } = request.body;
  const other = await sendAuthRequest(ctx, '/passkeys/authentication/options', { body: {} });
  const verify = (credential: unknown, id: unknown = challenge_id) =>
    post(ctx, '/passkeys/authentication/verify', { challenge_id: id, credential });
  const failed = 'webauthn_verification_failed';
  const get = (twist?: Parameters<typeof device.get>[1]) => device.get(options, twist);
  return {
    wrong: {
      'nobody who unlocks': [() => verify(get({ verified: false })), failed],
      'another site': [() => verify(get({ rpId: 'outro.example' })), failed],
      'another key': [() => verify(get({ signsWith: newAuthenticatorKey('localhost', '') })), failed],
      'an answer to another challenge': [() => verify(device.get(other.body.options)), failed],
      'a challenge that is not there': [() => verify(get(), randomUUID()), 'webauthn_challenge_not_found'],
      'no answer': [() => verify({}), 'validation_failed'],
    },
    right: () => verify(get()),
    used: 'webauthn_challenge_not_found',
  };
}

/** Returns the challenge that a device signs to register a passkey. */
export async function createPasskeyRegistrationCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const { session } = await createSignedInAccount(ctx, 'chave-nova@hub.example');
  const other = await createSignedInAccount(ctx, 'chave-alheia@hub.example');
  const device = anAuthenticator(ctx.site);
  const request = await sendAuthRequest(ctx, '/passkeys/registration/options', { body: {}, session });
  const { challenge_id, options } = request.body;
  const verify = (credential: unknown, as?: Holder) =>
    post(ctx, '/passkeys/registration/verify', { challenge_id, credential }, as);
  const make = (twist?: Parameters<typeof device.create>[1]) => device.create(options, twist);
  return {
    wrong: {
      'nobody who unlocks': [
        () => verify(make({ verified: false }), session),
        'webauthn_verification_failed',
      ],
      'another page': [
        () => verify(make({ origin: 'https://evil.example' }), session),
        'webauthn_verification_failed',
      ],
      'somebody else': [() => verify(make(), other.session), 'webauthn_challenge_not_found'],
      'nobody signed in': [() => verify(make()), 'no_authorization'],
      'no answer': [() => verify({}, session), 'validation_failed'],
    },
    right: () => verify(make(), session),
    used: 'webauthn_challenge_not_found',
  };
}
