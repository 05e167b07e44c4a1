import { expect, test } from 'vitest';
import { decryptPush } from '#testing/push-service';
import { isPushPublicKey, createPushPrivateKey, derivePushPublicKey, encryptPush } from './encryption.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

// RFC 8291, section 5.
const example = {
  text: 'When I grow up, I want to be a watermelon',
  reader: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  secret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  chance: {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  },
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('the example of the standard is reproduced byte for byte', () => {
  const lock = { publicKey: derivePushPublicKey(example.reader), secret: example.secret };
  expect(encryptPush(example.text, lock, example.chance).toString('base64url')).toBe(example.sealed);
});

test('only the recipient can decrypt, and encrypting again gives different bytes', () => {
  const reader = createPushPrivateKey();
  const lock = { publicKey: derivePushPublicKey(reader), secret: example.secret };
  const [first, second] = [encryptPush('Olá, João', lock), encryptPush('Olá, João', lock)];
  expect(first.equals(second)).toBe(false);
  expect(decryptPush(first, { privateKey: reader, secret: lock.secret })).toBe('Olá, João');
  expect(() => decryptPush(first, { privateKey: createPushPrivateKey(), secret: lock.secret })).toThrow(
    'authenticate',
  );
});

test('bytes that are not a point of the curve are not a key', () => {
  expect(isPushPublicKey(derivePushPublicKey(createPushPrivateKey()))).toBe(true);
  expect(isPushPublicKey(Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]))).toBe(false);
  expect(isPushPublicKey(Buffer.alloc(65))).toBe(false);
});
