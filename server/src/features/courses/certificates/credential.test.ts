import { spawnSync } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { base58 } from '@scure/base';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createHttpTestClient } from '#testing/http-test-client';
import { createCourseFixtures } from '#testing/courses';
import { signInMemberForTwoYears } from '#testing/many-members';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ...members } = await startSharedTestHub('ana', 'caio');
const ana = await signInMemberForTwoYears(hub, members.ana);
const { aCertificate } = createCourseFixtures(hub, await signInMemberForTwoYears(hub, members.caio));

const guest = { request: createHttpTestClient(hub.url, undefined) };
const check = (credential: unknown) => guest.request('POST', '/api/certificates/verify', credential);
const readCredential = async (id: string) =>
  (await guest.request('GET', `/api/certificates/${id}/credential`)).body;

const program = fileURLToPath(new URL('../../../../../docs/verify-certificate.mjs', import.meta.url));

describe('a credential', () => {
  test('a credential is an Open Badge that verifies with only the published key', async () => {
    const { id, courseId } = await aCertificate(ana);
    const { proof, ...document } = await readCredential(id);
    const published = (await guest.request('GET', '/api/certificates/key')).body;
    expect(document).toMatchObject({
      id: `urn:uuid:${id}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: published.id, type: ['Profile'] },
      credentialSubject: {
        identifier: [{ identityHash: 'ana', identityType: 'name', hashed: false }],
        achievement: { id: `${hub.url}/cursos/${courseId}`, name: 'Do zero' },
      },
    });
    const [method] = published.verificationMethod;
    expect([method.id, method.controller]).toEqual([proof.verificationMethod, published.id]);
    expect(published.assertionMethod).toEqual([method.id]);
    // Verifies as a third party that knows the specification and not this hub's code.
    const { proofValue, ...options } = proof;
    const inOrder = (value: unknown): string =>
      JSON.stringify(value, (_key, part) =>
        part && typeof part === 'object' && !Array.isArray(part)
          ? Object.fromEntries(
              Object.keys(part)
                .toSorted()
                .map((key) => [key, part[key]]),
            )
          : part,
      );
    const hashes = [options, document].map((part) => createHash('sha256').update(inOrder(part)).digest());
    const x = Buffer.from(base58.decode(method.publicKeyMultibase.slice(1)).slice(2)).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(verify(null, Buffer.concat(hashes), key, base58.decode(proofValue.slice(1)))).toBe(true);
  });

  test('a credential is verified without the hub, by the program of the documentation', async () => {
    const { id } = await aCertificate(ana);
    const credential = await readCredential(id);
    const published = (await guest.request('GET', '/api/certificates/key')).body;
    const folder = await mkdtemp(path.join(tmpdir(), 'certificado-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    async function send(item: unknown, key: unknown = published) {
      const files = [path.join(folder, 'certificado.json'), path.join(folder, 'chave.json')] as const;
      await writeFile(files[0], JSON.stringify(item));
      await writeFile(files[1], JSON.stringify(key));
      const { status, stdout } = spawnSync(process.execPath, [program, ...files], { encoding: 'utf8' });
      return [status, stdout.split(':')[0]];
    }
    expect(await send(credential)).toEqual([0, 'VALID']);
    expect(await send({ ...credential, name: 'Medicina' })).toEqual([1, 'INVALID']);
    expect(await send({ ...credential, proof: undefined })).toEqual([1, 'INVALID']);
    expect(await send(credential, { verificationMethod: [] })).toEqual([1, 'INVALID']);
  });

  test('a credential is distinguished from changed data, from other signers and from data that is no credential', async () => {
    const { id } = await aCertificate(ana);
    const credential = await readCredential(id);
    const verdictOn = async (item: unknown) => (await check(item)).body.verdict;
    expect(await verdictOn(credential)).toBe('valid');
    const subject = { ...credential.credentialSubject, identifier: [{ identityHash: 'eva' }] };
    expect(await verdictOn({ ...credential, credentialSubject: subject })).toBe('changed');
    expect(await verdictOn({ ...credential, id: `urn:uuid:${crypto.randomUUID()}` })).toBe('changed');
    expect(await verdictOn({ ...credential, more: 1 })).toBe('changed');
    expect(await verdictOn({ ...credential, proof: { ...credential.proof, proofValue: 'z' } })).toBe(
      'changed',
    );
    const foreign = { ...credential.proof, verificationMethod: 'https://outro.exemplo/chave#z6MkOutra' };
    expect(await verdictOn({ ...credential, proof: foreign })).toBe('foreign');
    for (const invalid of [{ id: { toString: 1 } }, {}, { proof: 1 }, { id: 'urn:uuid:1', proof: {} }])
      expect(await verdictOn(invalid)).toBe('foreign');
    const nestedArray = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const nestedCredential = (depth: number) =>
      JSON.stringify(credential).replace(/}$/, `,"more":${nestedArray(depth)}}`);
    expect(await verdictOn(nestedCredential(1_000))).toBe('changed');
    expect((await check(nestedCredential(30_000))).status).toBeLessThan(500);
  });

  test('a credential that is no object, no JSON or too large is refused', async () => {
    for (const item of [[], 1, '"oi"']) expect((await check(item)).status).toBe(422);
    expect((await check({ more: 'x'.repeat(65 * 1024) })).status).toBe(413);
    const headers = { 'content-type': 'application/json' };
    const broken = await fetch(`${hub.url}/api/certificates/verify`, { method: 'POST', headers, body: '{' });
    expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'bad_json' }]);
  });
});
