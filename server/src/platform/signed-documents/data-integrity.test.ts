import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { canonicalizeJson, CanonicalizationError } from './canonical.ts';
import { isSignedBy, verificationMethodOf, signDocument } from './data-integrity.ts';
import { createKeySeed, deriveSigningKey } from './signing-key.ts';

// The example of the recommendation itself: Data Integrity EdDSA Cryptosuites, representation eddsa-jcs-2022.
const context = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'];
const multibase = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
const key = deriveSigningKey(base58.decode('3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq').slice(2));
const address = `https://vc.example/issuers/5678#${multibase}`;
const alumna = {
  '@context': context,
  id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'AlumniCredential'],
  name: 'Alumni Credential',
  description: 'A minimum viable example of an Alumni Credential.',
  issuer: 'https://vc.example/issuers/5678',
  validFrom: '2023-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
};
const moment = new Date('2023-02-24T23:36:38Z');
const proofValue =
  'z63t83Y53KfzJ5ZosfKTnqfMcKB2dmTrfjSaQjeNNjAD5srBowQfmWqeRb8rRjmeEuCBEsddF9LsVogtuTsijJKh4';

describe('eddsa-jcs-2022', () => {
  test('a document is signed with eddsa-jcs-2022 as the recommendation shows it', () => {
    expect(key.multibase).toBe(multibase);
    const signed = signDocument(alumna, { key, address, at: moment });
    expect(signed.proof).toEqual({
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-jcs-2022',
      created: '2023-02-24T23:36:38Z',
      verificationMethod: address,
      proofPurpose: 'assertionMethod',
      '@context': context,
      proofValue,
    });
    expect(verificationMethodOf(signed)).toBe(address);
    expect(isSignedBy(signed, key.publicKey)).toBe(true);
  });

  test('a signed document is valid in any order of its keys', () => {
    const { proof, ...signed } = signDocument(alumna, { key, address, at: moment });
    const turned = Object.fromEntries(Object.entries(signed).toReversed());
    expect(isSignedBy({ proof, ...turned }, key.publicKey)).toBe(true);
  });

  test('a signed document that was changed, extended or shortened afterwards is invalid', () => {
    const signed = signDocument(alumna, { key, address, at: moment });
    const { proof } = signed;
    const forged = [
      { ...signed, name: 'Alumni credential' },
      { ...signed, more: null },
      { ...signed, '@context': [...context, 'https://example.com/v1'] },
      { ...signed, validFrom: undefined },
      { ...signed, proof: { ...proof, created: '2023-02-24T23:36:39Z' } },
      { ...signed, proof: { ...proof, cryptosuite: 'eddsa-rdfc-2022' } },
      { ...signed, proof: { ...proof, proofPurpose: 'authentication' } },
      { ...signed, proof: { ...proof, proofValue: proofValue.replace('63t', '63u') } },
      { ...signed, proof: { ...proof, proofValue: `${proofValue}${'1'.repeat(60_000)}` } },
      { ...signed, proof: { ...proof, proofValue: 'z0OIl' } },
      { ...signed, proof: [proof] },
      { ...signed, proof: undefined },
    ];
    for (const document of forged)
      expect(isSignedBy(document, key.publicKey), JSON.stringify(document)).toBe(false);
    expect(isSignedBy(signed, deriveSigningKey(createKeySeed()).publicKey)).toBe(false);
  });
});

describe('canonical JSON', () => {
  test('canonical JSON follows RFC 8785', () => {
    const text =
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001,-0],"a":[null,true]}';
    expect(canonicalizeJson(JSON.parse(text))).toBe(
      '{"a":[null,true],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0]}',
    );
    const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 };
    expect(
      Object.values(
        JSON.parse(
          `[${canonicalizeJson(keys)
            .match(/\d(?=[,}])/g)
            ?.join(',')}]`,
        ),
      ),
    ).toEqual([2, 4, 6, 7, 1, 5, 3]);
  });

  test('canonical JSON rejects values that are not JSON or are nested too deeply', () => {
    for (const value of [undefined, Number.NaN, '\ud800', { a: undefined }, () => 1])
      expect(() => canonicalizeJson(value)).toThrow(CanonicalizationError);
    expect(() => canonicalizeJson(JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`))).toThrow(
      CanonicalizationError,
    );
  });
});
