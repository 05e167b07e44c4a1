import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createHttpTestClient } from '#testing/http-test-client';
import { createCourseFixtures } from '#testing/courses';
import { signInMemberForTwoYears } from '#testing/many-members';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ...members } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const ana = await signInMemberForTwoYears(hub, members.ana);
const bia = await signInMemberForTwoYears(hub, members.bia);
const caio = await signInMemberForTwoYears(hub, members.caio);
// Dora keeps the session in which she has re-authenticated, because revoking a certificate requires a recent
// re-authentication.
const { dora } = members;
const { aCourse, aQuiz, enrol, learn, attempt, aCertificate } = createCourseFixtures(hub, caio);

const guest = { request: createHttpTestClient(hub.url, undefined) };
const readCertificate = (id: string, by = ana) => by.request('GET', `/api/courses/${id}/certificate`);
const shown = (id: string, end = '') => guest.request('GET', `/api/certificates/${id}${end}`);
const check = (credential: unknown) => guest.request('POST', '/api/certificates/verify', credential);
const readCredential = async (id: string) => (await shown(id, '/credential')).body;
const countOf = async (courseId: string) =>
  (
    await hub.db.row<{ count: number }>(
      sql`select count(*)::int as count from course_certificates where course_id = ${courseId}`,
    )
  )?.count;

describe('a certificate', () => {
  test('a certificate does not exist before the course is completed, nor for an unknown course', async () => {
    const { id, lessons } = await aCourse({ lessons: [{}, {}] });
    expect((await readCertificate(id)).status).toBe(409);
    await enrol(ana, id);
    await learn(ana, lessons[0] ?? '');
    const early = await readCertificate(id);
    expect([early.status, early.body.message]).toEqual([409, 'Conclua o curso para receber o certificado.']);
    expect(await countOf(id)).toBe(0);
    expect((await readCertificate(crypto.randomUUID())).status).toBe(404);
    expect((await readCertificate((await aCourse({ publish: false })).id)).status).toBe(404);
  });

  test('a certificate is issued once with the course, also if the member submits twice', async () => {
    const { id, lessons } = await aCourse({ lessons: [{}, {}], title: 'Do zero ao agente' });
    await enrol(ana, id);
    for (const lesson of lessons) await ana.request('PUT', `/api/lessons/${lesson}/opening`);
    await Promise.all(
      [...lessons, ...lessons].map((lesson) => ana.request('PUT', `/api/lessons/${lesson}/completion`)),
    );
    expect(await countOf(id)).toBe(1);
    const first = (await readCertificate(id)).body;
    expect(first).toMatchObject({
      holder: 'ana',
      course: 'Do zero ao agente',
      revoked: null,
      address: `${hub.url}/certificados/${first.id}`,
    });
    expect((await readCertificate(id)).body).toEqual(first);
    expect(await countOf(id)).toBe(1);
  });

  test('a certificate is issued with the quiz that completes the course', async () => {
    const { id, lessons } = await aCourse({ lessons: [aQuiz] });
    await enrol(ana, id);
    await ana.request('PUT', `/api/lessons/${lessons[0]}/opening`);
    await attempt(ana, lessons[0] ?? '', [[1]]);
    expect(await countOf(id)).toBe(0);
    await attempt(ana, lessons[0] ?? '', [[0]]);
    expect(await countOf(id)).toBe(1);
  });

  test('a certificate of a course completed long ago is issued once, on the first request', async () => {
    const { id, courseId } = await aCertificate(bia);
    await hub.db.run(sql`delete from course_certificates where id = ${id}`);
    const both = await Promise.all([readCertificate(courseId, bia), readCertificate(courseId, bia)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await countOf(courseId)).toBe(1);
  });

  test('a certificate stays the same when its holder or the course is renamed later', async () => {
    const { id, courseId } = await aCertificate(ana);
    const before = (await shown(id)).body;
    await caio.request('PATCH', `/api/courses/${courseId}`, { title: 'Outro nome' });
    expect((await shown(id)).body).toEqual(before);
    expect((await check(await readCredential(id))).body).toEqual({ verdict: 'valid', certificate: before });
  });
});

describe('its page', () => {
  test('the page of a certificate is open to guests, also if the hub is closed or in maintenance', async () => {
    const { id } = await aCertificate(ana);
    await hub.db.run(
      sql`insert into hub_settings (name, reading, updated_at) values ('Vila', 'closed', now())`,
    );
    await hub.db.run(
      sql`update hub_settings set maintenance_since = now(), maintenance_message = 'Já voltamos.'`,
    );
    const responses = await Promise.all(
      ['', '/credential', '/status', '/pdf'].map(async (end) => (await shown(id, end)).status),
    );
    const page = await fetch(`${hub.url}/certificados/${id}`, { redirect: 'manual' });
    await hub.db.run(sql`update hub_settings set maintenance_since = null, maintenance_message = null`);
    expect(responses).toEqual([200, 200, 200, 200]);
    expect(page.status).toBe(200);
    const head = await page.text();
    expect(head).toContain('content="Certificado de ana: Do zero"');
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect((await fetch(`${hub.url}/certificados/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await guest.request('GET', '/api/courses/published')).status).toBe(401);
  });

  test('the page of a certificate shows no personal data except what is on the certificate', async () => {
    const { id } = await aCertificate(ana);
    const text = JSON.stringify([(await shown(id)).body, await readCredential(id)]);
    expect(text).not.toContain(ana.id);
    expect(text).not.toContain('@exemplo');
    expect((await shown(crypto.randomUUID())).status).toBe(404);
    expect((await shown('1')).status).toBe(404);
  });

  test('the page of a certificate has a printable sheet for any name of the holder', async () => {
    for (const name of ['Ana Conceição', '山田 太郎 😀', 'Анна Łukasz Νίκος', 'W'.repeat(80), '\u202eana']) {
      const { id } = await aCertificate(ana);
      await hub.db.run(sql`update course_certificates set holder = ${name} where id = ${id}`);
      const sheet = await fetch(`${hub.url}/api/certificates/${id}/pdf`);
      expect(sheet.headers.get('content-type')).toBe('application/pdf');
      expect(sheet.headers.get('cache-control')).toBe('no-store');
      expect(sheet.headers.get('content-disposition')).toMatch(
        /^attachment; filename="Certificado - Do zero\.pdf"/,
      );
      const content = Buffer.from(await sheet.arrayBuffer()).toString('latin1');
      expect(content.slice(0, 5)).toBe('%PDF-');
      expect(content.match(/\/Type \/Page\b/g), name).toHaveLength(1);
      expect(content.trimEnd().endsWith('%%EOF')).toBe(true);
    }
  });
});

describe('a revocation', () => {
  test('the revocation of a certificate appears with its reason on the page, in the file and in the list, and can be undone', async () => {
    const { id, courseId } = await aCertificate(bia);
    const credential = await readCredential(id);
    const path = `/api/certificates/${id}/revocation`;
    for (const reason of ['', 'ab', 'x'.repeat(501)])
      expect((await dora.request('PUT', path, { reason })).status).toBe(422);
    const revoked = await dora.request('PUT', path, { reason: '  Foi engano. ' });
    expect(revoked.body.revoked).toMatchObject({ reason: 'Foi engano.' });
    expect((await dora.request('PUT', path, { reason: 'De novo.' })).status).toBe(409);
    expect((await shown(id)).body).toEqual(revoked.body);
    expect((await check(credential)).body).toEqual({ verdict: 'revoked', certificate: revoked.body });
    expect((await shown(id, '/status')).body).toEqual({
      id: credential.credentialStatus.id,
      issuer: credential.issuer.id,
      revokedCredential: [{ id: credential.id, revoked: true, revocationReason: 'Foi engano.' }],
    });
    // A second request returns the same certificate.
    expect((await readCertificate(courseId, bia)).body).toEqual(revoked.body);

    expect((await dora.request('DELETE', path)).body.revoked).toBeNull();
    expect((await dora.request('DELETE', path)).status).toBe(409);
    expect((await check(credential)).body.verdict).toBe('valid');
    expect((await shown(id, '/status')).body.revokedCredential).toEqual([]);
  });

  test('the revocation of a certificate is for admins only, and so is the list of certificates of a course', async () => {
    const { id, courseId } = await aCertificate(bia);
    for (const member of [bia, caio]) {
      expect(
        (await member.request('PUT', `/api/certificates/${id}/revocation`, { reason: 'Porque sim.' })).status,
      ).toBe(403);
      expect((await member.request('GET', `/api/courses/${courseId}/certificates`)).status).toBe(403);
    }
    expect((await shown(id)).body.revoked).toBeNull();
    const list = `/api/courses/${courseId}/certificates`;
    await enrol(ana, courseId);
    const [lesson] = (await ana.request('GET', `/api/courses/${courseId}`)).body.modules[0].lessons;
    await learn(ana, lesson.id);
    const pages = [await dora.request('GET', `${list}?limit=1`)];
    const next = /<([^>]+)>; rel="next"/.exec(pages[0]?.headers.get('link') ?? '')?.[1] ?? '';
    pages.push(await dora.request('GET', next));
    expect(pages.flatMap(({ body }) => body.map((item: { holder: string }) => item.holder))).toEqual([
      'ana',
      'bia',
    ]);
    expect((await dora.request('GET', `/api/courses/${crypto.randomUUID()}/certificates`)).status).toBe(404);
  });
});
