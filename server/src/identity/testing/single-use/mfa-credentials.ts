import { randomUUID } from 'node:crypto';
import { anAuthenticator, newAuthenticatorKey } from '../authenticator.ts';
import { aPersonWithMfa, startFactorChallenge, totpCodeOf, advanceToNextTotpStep } from '../factors.ts';
import { aPersonWithPasskey } from '../passkeys.ts';
import { aPerson, sendAuthRequest, assertPresent, signInToAccount } from '../people.ts';
import type { TestIdentity } from '../start-identity.ts';
import { responseOutcome, type SingleUseCredential } from './single-use-credential.ts';

type Holder = { access_token: string };

const post = (house: TestIdentity, path: string, body: unknown, session?: Holder) =>
  responseOutcome(sendAuthRequest(house, path, { body, ...(session ? { session } : {}) }));

export async function aRecoveryCode(house: TestIdentity): Promise<SingleUseCredential> {
  const email = 'papel@hub.example';
  const { raised } = await aPersonWithMfa(house, email);
  const codes = '/factors/recovery-codes';
  const made = await sendAuthRequest(house, codes, { session: raised, body: {} });
  const [code, other]: string[] = made.body.codes;
  const stranger = await aPersonWithMfa(house, 'papel-alheio@hub.example');
  await sendAuthRequest(house, codes, { session: stranger.raised, body: {} });
  const fresh = async () => (await signInToAccount(house, email)).session;
  const session = await fresh();
  const type = (typed: unknown, as?: Holder) => post(house, `${codes}/verify`, { code: typed }, as);
  return {
    wrong: {
      'half of it': [() => type(assertPresent(code).slice(0, 9), session), 'mfa_verification_failed'],
      'two at once': [() => type(`${code} ${other}`, session), 'mfa_verification_failed'],
      'no text': [() => type(7, session), 'validation_failed'],
      'somebody else': [() => type(code, stranger.raised), 'mfa_verification_failed'],
      'nobody signed in': [() => type(code), 'no_authorization'],
    },
    right: () => type(code, session),
    again: async () => type(code, await fresh()),
    used: 'mfa_verification_failed',
  };
}

/** Creates a code of an authenticator app, and the challenge that it verifies. */
async function anApp(house: TestIdentity, email: string) {
  const { factor } = await aPersonWithMfa(house, email);
  const other = await aPersonWithMfa(house, `outra-${email}`);
  const { client, session } = await signInToAccount(house, email);
  advanceToNextTotpStep(house);
  const answer = (it: { challengeId: string; code?: unknown; factorId?: string }, as: Holder = session) =>
    post(
      house,
      `/factors/${it.factorId ?? factor.id}/verify`,
      { challenge_id: it.challengeId, code: it.code },
      as,
    );
  const challengeId = (await startFactorChallenge(client, factor.id)).id;
  return { factor, other, client, session, answer, challengeId, code: totpCodeOf(house, factor.secret) };
}

export async function aTotpCode(house: TestIdentity): Promise<SingleUseCredential> {
  const { answer, challengeId, code, client, factor, other } = await anApp(house, 'app@hub.example');
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

export async function anMfaChallenge(house: TestIdentity): Promise<SingleUseCredential> {
  const { answer, challengeId, code, factor, other } = await anApp(house, 'desafio@hub.example');
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
      advanceToNextTotpStep(house);
      return answer({ challengeId, code: totpCodeOf(house, factor.secret) });
    },
    used: 'mfa_challenge_expired',
  };
}

export async function aPasskeyChallenge(house: TestIdentity): Promise<SingleUseCredential> {
  const { device } = await aPersonWithPasskey(house, 'chave@hub.example');
  const asked = await sendAuthRequest(house, '/passkeys/authentication/options', { body: {} });
  const { challenge_id, options } = asked.body;
  const other = await sendAuthRequest(house, '/passkeys/authentication/options', { body: {} });
  const answer = (credential: unknown, id: unknown = challenge_id) =>
    post(house, '/passkeys/authentication/verify', { challenge_id: id, credential });
  const failed = 'webauthn_verification_failed';
  const get = (twist?: Parameters<typeof device.get>[1]) => device.get(options, twist);
  return {
    wrong: {
      'nobody who unlocks': [() => answer(get({ verified: false })), failed],
      'another site': [() => answer(get({ rpId: 'outro.example' })), failed],
      'another key': [() => answer(get({ signsWith: newAuthenticatorKey('localhost', '') })), failed],
      'an answer to another challenge': [() => answer(device.get(other.body.options)), failed],
      'a challenge that is not there': [() => answer(get(), randomUUID()), 'webauthn_challenge_not_found'],
      'no answer': [() => answer({}), 'validation_failed'],
    },
    right: () => answer(get()),
    used: 'webauthn_challenge_not_found',
  };
}

/** Returns the challenge that a device signs to register a passkey. */
export async function aPasskeyRegistrationChallenge(house: TestIdentity): Promise<SingleUseCredential> {
  const { session } = await aPerson(house, 'chave-nova@hub.example');
  const other = await aPerson(house, 'chave-alheia@hub.example');
  const device = anAuthenticator(house.site);
  const asked = await sendAuthRequest(house, '/passkeys/registration/options', { body: {}, session });
  const { challenge_id, options } = asked.body;
  const answer = (credential: unknown, as?: Holder) =>
    post(house, '/passkeys/registration/verify', { challenge_id, credential }, as);
  const make = (twist?: Parameters<typeof device.create>[1]) => device.create(options, twist);
  return {
    wrong: {
      'nobody who unlocks': [
        () => answer(make({ verified: false }), session),
        'webauthn_verification_failed',
      ],
      'another page': [
        () => answer(make({ origin: 'https://evil.example' }), session),
        'webauthn_verification_failed',
      ],
      'somebody else': [() => answer(make(), other.session), 'webauthn_challenge_not_found'],
      'nobody signed in': [() => answer(make()), 'no_authorization'],
      'no answer': [() => answer({}, session), 'validation_failed'],
    },
    right: () => answer(make(), session),
    used: 'webauthn_challenge_not_found',
  };
}
