import { aPkcePair } from '../applications.ts';
import { aPhoneUser, aPhoneNumber, lastSmsCode, wrongCodeFor } from '../phone-users.ts';
import {
  anAccount,
  aPerson,
  sendAuthRequest,
  lastLinkToken,
  lastEmailTo,
  assertPresent,
  signInToAccount,
  testAccountPassword,
} from '../people.ts';
import type { TestIdentity } from '../start-identity.ts';
import { responseOutcome, type SingleUseCredential } from './single-use-credential.ts';

const verify = (house: TestIdentity, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  responseOutcome(sendAuthRequest(house, '/verify', { body, headers }));

export async function anEmailLink(house: TestIdentity): Promise<SingleUseCredential> {
  const email = 'link@hub.example';
  await anAccount(house, { email });
  await house.client().resetPasswordForEmail(email);
  const token_hash = await lastLinkToken(house, email);
  const type = 'recovery';
  const other = `${token_hash.slice(0, -2)}${token_hash.endsWith('AA') ? 'BB' : 'AA'}`;
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  return {
    wrong: {
      'for another purpose': [() => verify(house, { token_hash, type: 'signup' }), 'otp_expired'],
      'for no purpose': [() => verify(house, { token_hash }), 'validation_failed'],
      'another token': [() => verify(house, { token_hash: other, type }), 'otp_expired'],
      'beside an address': [() => verify(house, { token_hash, type, email }), 'validation_failed'],
      'typed as a code': [() => verify(house, { email, token: token_hash, type }), 'otp_expired'],
      'from another site': [() => verify(house, { token_hash, type }, foreign), 'validation_failed'],
    },
    right: () => verify(house, { token_hash, type }),
    used: 'otp_expired',
  };
}

export async function anEmailCode(house: TestIdentity): Promise<SingleUseCredential> {
  const email = 'codigo@hub.example';
  await anAccount(house, { email });
  await house.client().resetPasswordForEmail(email);
  const token = assertPresent((await lastEmailTo(house, email)).code);
  const type = 'recovery';
  return {
    wrong: {
      'another code': [() => verify(house, { email, token: wrongCodeFor(token), type }), 'otp_expired'],
      'of another address': [() => verify(house, { email: 'outra@hub.example', token, type }), 'otp_expired'],
      'for another purpose': [() => verify(house, { email, token, type: 'signup' }), 'otp_expired'],
      'for no purpose': [() => verify(house, { email, token }), 'validation_failed'],
      'no code': [() => verify(house, { email, type }), 'validation_failed'],
    },
    right: () => verify(house, { email, token, type }),
    used: 'otp_expired',
  };
}

export async function anSmsCode(house: TestIdentity): Promise<SingleUseCredential> {
  const phone = aPhoneNumber();
  await house.client().signUp({ phone, password: testAccountPassword });
  const token = await lastSmsCode(house, phone);
  const type = 'sms';
  return {
    wrong: {
      'another code': [() => verify(house, { phone, token: wrongCodeFor(token), type }), 'otp_expired'],
      'of another number': [() => verify(house, { phone: aPhoneNumber(), token, type }), 'otp_expired'],
      'for another purpose': [() => verify(house, { phone, token, type: 'phone_change' }), 'otp_expired'],
      'for a purpose of letters': [() => verify(house, { phone, token, type: 'signup' }), 'otp_expired'],
      'no telephone': [() => verify(house, { phone: 'telefone', token, type }), 'validation_failed'],
    },
    right: () => verify(house, { phone, token, type }),
    used: 'otp_expired',
  };
}

/** Returns the code that a client with a secret gets after the link of its email was followed. */
export async function aPkceCode(house: TestIdentity): Promise<SingleUseCredential> {
  const email = 'segredo@hub.example';
  await anAccount(house, { email });
  const { verifier, challenge } = aPkcePair();
  await sendAuthRequest(house, '/recover', {
    body: { email, code_challenge: challenge, code_challenge_method: 's256' },
  });
  const form = new URLSearchParams({ token: await lastLinkToken(house, email), type: 'recovery' });
  const landed = await fetch(`${house.url}/verify/confirm`, {
    method: 'POST',
    redirect: 'manual',
    body: form,
  });
  const auth_code = new URL(assertPresent(landed.headers.get('location'))).searchParams.get('code');
  const trade = (body: object) => responseOutcome(sendAuthRequest(house, '/token?grant_type=pkce', { body }));
  return {
    wrong: {
      'another secret': [() => trade({ auth_code, code_verifier: 'a'.repeat(43) }), 'bad_code_verifier'],
      'the challenge itself': [() => trade({ auth_code, code_verifier: challenge }), 'bad_code_verifier'],
      'no secret': [() => trade({ auth_code, code_verifier: '' }), 'validation_failed'],
      'no code': [() => trade({ code_verifier: verifier }), 'validation_failed'],
      'another code': [
        () => trade({ auth_code: crypto.randomUUID(), code_verifier: verifier }),
        'flow_state_not_found',
      ],
    },
    right: () => trade({ auth_code, code_verifier: verifier }),
    used: 'flow_state_not_found',
  };
}

/** Returns the code that replaces the current password. */
export async function aReauthenticationCode(house: TestIdentity): Promise<SingleUseCredential> {
  const email = 'reautentica@hub.example';
  const { client, session } = await aPerson(house, email);
  const other = await aPerson(house, 'alheia@hub.example');
  await client.reauthenticate();
  const nonce = assertPresent((await lastEmailTo(house, email)).code);
  const put = (body: object, as: { access_token: string } = session) =>
    responseOutcome(sendAuthRequest(house, '/user', { method: 'PUT', session: as, body }));
  const password = 'uma senha nova';
  return {
    wrong: {
      'another code': [() => put({ password, nonce: wrongCodeFor(nonce) }), 'reauthentication_not_valid'],
      'a weak password': [() => put({ password: 'abc', nonce }), 'weak_password'],
      'the same password': [() => put({ password: testAccountPassword, nonce }), 'same_password'],
      'a wrong password beside it': [
        () => put({ password, nonce, current_password: 'errada' }),
        'current_password_invalid',
      ],
      'no text for a password': [() => put({ password: 7, nonce }), 'validation_failed'],
      'somebody else': [() => put({ password, nonce }, other.session), 'reauthentication_not_valid'],
    },
    right: () => put({ password, nonce }),
    again: () => put({ password: 'mais uma senha', nonce }),
    used: 'reauthentication_not_valid',
  };
}

/** The code by which a new telephone agrees. */
export async function aPhoneChangeCode(house: TestIdentity): Promise<SingleUseCredential> {
  const email = 'muda-numero@hub.example';
  await anAccount(house, { email });
  const { client } = await signInToAccount(house, email);
  const old = await aPhoneUser(house);
  const phone = aPhoneNumber();
  await client.updateUser({ phone });
  const token = await lastSmsCode(house, phone);
  const type = 'phone_change';
  return {
    wrong: {
      'another code': [() => verify(house, { phone, token: wrongCodeFor(token), type }), 'otp_expired'],
      'of somebody’s number': [() => verify(house, { phone: old.phone, token, type }), 'otp_expired'],
      'by the address': [() => verify(house, { email, token, type: 'email_change' }), 'otp_expired'],
      'to sign in': [() => verify(house, { phone, token, type: 'sms' }), 'otp_expired'],
      'no code': [() => verify(house, { phone, type }), 'validation_failed'],
    },
    right: () => verify(house, { phone, token, type }),
    used: 'otp_expired',
  };
}
