import { createPkcePair } from '../applications.ts';
import { createPhoneUser, createPhoneNumber, getLastSmsCode, createWrongCode } from '../phone-users.ts';
import {
  createTestAccount,
  createSignedInAccount,
  sendAuthRequest,
  getLastLinkToken,
  getLastEmail,
  assertPresent,
  signInToAccount,
  testAccountPassword,
} from '../people.ts';
import type { TestIdentity } from '../start-identity.ts';
import { toResponseOutcome, type SingleUseCredentialCase } from './single-use-credential-case.ts';

const verify = (ctx: TestIdentity, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  toResponseOutcome(sendAuthRequest(ctx, '/verify', { body, headers }));

export async function createEmailLinkCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const email = 'link@hub.example';
  await createTestAccount(ctx, { email });
  await ctx.client().resetPasswordForEmail(email);
  const token_hash = await getLastLinkToken(ctx, email);
  const type = 'recovery';
  const other = `${token_hash.slice(0, -2)}${token_hash.endsWith('AA') ? 'BB' : 'AA'}`;
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  return {
    wrong: {
      'for another purpose': [() => verify(ctx, { token_hash, type: 'signup' }), 'otp_expired'],
      'without a purpose': [() => verify(ctx, { token_hash }), 'validation_failed'],
      'another token': [() => verify(ctx, { token_hash: other, type }), 'otp_expired'],
      'with an email address': [() => verify(ctx, { token_hash, type, email }), 'validation_failed'],
      'sent as a code': [() => verify(ctx, { email, token: token_hash, type }), 'otp_expired'],
      'from another site': [() => verify(ctx, { token_hash, type }, foreign), 'validation_failed'],
    },
    right: () => verify(ctx, { token_hash, type }),
    used: 'otp_expired',
  };
}

export async function createEmailCodeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const email = 'codigo@hub.example';
  await createTestAccount(ctx, { email });
  await ctx.client().resetPasswordForEmail(email);
  const token = assertPresent((await getLastEmail(ctx, email)).code);
  const type = 'recovery';
  return {
    wrong: {
      'another code': [() => verify(ctx, { email, token: createWrongCode(token), type }), 'otp_expired'],
      'of another address': [() => verify(ctx, { email: 'outra@hub.example', token, type }), 'otp_expired'],
      'for another purpose': [() => verify(ctx, { email, token, type: 'signup' }), 'otp_expired'],
      'without a purpose': [() => verify(ctx, { email, token }), 'validation_failed'],
      'no code': [() => verify(ctx, { email, type }), 'validation_failed'],
    },
    right: () => verify(ctx, { email, token, type }),
    used: 'otp_expired',
  };
}

export async function createSmsCodeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const phone = createPhoneNumber();
  await ctx.client().signUp({ phone, password: testAccountPassword });
  const token = await getLastSmsCode(ctx, phone);
  const type = 'sms';
  return {
    wrong: {
      'another code': [() => verify(ctx, { phone, token: createWrongCode(token), type }), 'otp_expired'],
      'of another number': [() => verify(ctx, { phone: createPhoneNumber(), token, type }), 'otp_expired'],
      'for another purpose': [() => verify(ctx, { phone, token, type: 'phone_change' }), 'otp_expired'],
      'for a purpose of emails': [() => verify(ctx, { phone, token, type: 'signup' }), 'otp_expired'],
      'a malformed phone number': [
        () => verify(ctx, { phone: 'telefone', token, type }),
        'validation_failed',
      ],
    },
    right: () => verify(ctx, { phone, token, type }),
    used: 'otp_expired',
  };
}

/** Returns the single-use test case of the code that a PKCE client gets after the link of its email was followed. */
export async function createPkceCodeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const email = 'segredo@hub.example';
  await createTestAccount(ctx, { email });
  const { verifier, challenge } = createPkcePair();
  await sendAuthRequest(ctx, '/recover', {
    body: { email, code_challenge: challenge, code_challenge_method: 's256' },
  });
  const form = new URLSearchParams({ token: await getLastLinkToken(ctx, email), type: 'recovery' });
  const redirected = await fetch(`${ctx.url}/verify/confirm`, {
    method: 'POST',
    redirect: 'manual',
    body: form,
  });
  const auth_code = new URL(assertPresent(redirected.headers.get('location'))).searchParams.get('code');
  const exchangeCode = (body: object) =>
    toResponseOutcome(sendAuthRequest(ctx, '/token?grant_type=pkce', { body }));
  return {
    wrong: {
      'another verifier': [
        () => exchangeCode({ auth_code, code_verifier: 'a'.repeat(43) }),
        'bad_code_verifier',
      ],
      'the challenge itself': [
        () => exchangeCode({ auth_code, code_verifier: challenge }),
        'bad_code_verifier',
      ],
      'no verifier': [() => exchangeCode({ auth_code, code_verifier: '' }), 'validation_failed'],
      'no code': [() => exchangeCode({ code_verifier: verifier }), 'validation_failed'],
      'another code': [
        () => exchangeCode({ auth_code: crypto.randomUUID(), code_verifier: verifier }),
        'flow_state_not_found',
      ],
    },
    right: () => exchangeCode({ auth_code, code_verifier: verifier }),
    used: 'flow_state_not_found',
  };
}

/** Returns the single-use test case of the code that replaces the current password. */
export async function createReauthenticationCodeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const email = 'reautentica@hub.example';
  const { client, session } = await createSignedInAccount(ctx, email);
  const other = await createSignedInAccount(ctx, 'alheia@hub.example');
  await client.reauthenticate();
  const nonce = assertPresent((await getLastEmail(ctx, email)).code);
  const changePassword = (body: object, as: { access_token: string } = session) =>
    toResponseOutcome(sendAuthRequest(ctx, '/user', { method: 'PUT', session: as, body }));
  const password = 'uma senha nova';
  return {
    wrong: {
      'another code': [
        () => changePassword({ password, nonce: createWrongCode(nonce) }),
        'reauthentication_not_valid',
      ],
      'a weak password': [() => changePassword({ password: 'abc', nonce }), 'weak_password'],
      'the same password': [() => changePassword({ password: testAccountPassword, nonce }), 'same_password'],
      'with a wrong current password': [
        () => changePassword({ password, nonce, current_password: 'errada' }),
        'current_password_invalid',
      ],
      'a number as the password': [() => changePassword({ password: 7, nonce }), 'validation_failed'],
      'another user': [
        () => changePassword({ password, nonce }, other.session),
        'reauthentication_not_valid',
      ],
    },
    right: () => changePassword({ password, nonce }),
    secondAttempt: () => changePassword({ password: 'mais uma senha', nonce }),
    used: 'reauthentication_not_valid',
  };
}

/** Returns the single-use test case of the code that confirms a new phone number. */
export async function createPhoneChangeCodeCase(ctx: TestIdentity): Promise<SingleUseCredentialCase> {
  const email = 'muda-numero@hub.example';
  await createTestAccount(ctx, { email });
  const { client } = await signInToAccount(ctx, email);
  const otherUser = await createPhoneUser(ctx);
  const phone = createPhoneNumber();
  await client.updateUser({ phone });
  const token = await getLastSmsCode(ctx, phone);
  const type = 'phone_change';
  return {
    wrong: {
      'another code': [() => verify(ctx, { phone, token: createWrongCode(token), type }), 'otp_expired'],
      'for the number of another user': [
        () => verify(ctx, { phone: otherUser.phone, token, type }),
        'otp_expired',
      ],
      'for the email address': [() => verify(ctx, { email, token, type: 'email_change' }), 'otp_expired'],
      'for a sign-in': [() => verify(ctx, { phone, token, type: 'sms' }), 'otp_expired'],
      'no code': [() => verify(ctx, { phone, type }), 'validation_failed'],
    },
    right: () => verify(ctx, { phone, token, type }),
    used: 'otp_expired',
  };
}
