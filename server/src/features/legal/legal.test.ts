import { legalDocumentNames } from '@mutirao/contract/features/legal/limits';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { defaultTestPassword, type TestPerson } from '#testing/people';

const { hub, ana, dora } = await startSharedTestHub('ana', 'dora');

const read = (document: string, query = '') => hub.people.guest('GET', `/api/legal/${document}${query}`);
const draft = async (by: TestPerson, document = 'terms') => by.request('GET', `/api/admin/legal/${document}`);
const publish = async (change: object, document = 'terms') => {
  const { version: basedOn, ...sent } = (await draft(dora, document)).body;
  return dora.request('POST', `/api/admin/legal/${document}`, {
    ...sent,
    basedOn,
    material: false,
    ...change,
  });
};
const due = async (by: TestPerson) => (await by.request('GET', '/api/user/profile')).body.consentsDue;

test('every document exists from the start, for guests, in three languages', async () => {
  for (const document of legalDocumentNames) {
    const texts = await Promise.all(
      ['pt-BR', 'en-US', 'es-ES'].map(
        async (language) => (await read(document, `?language=${language}`)).body,
      ),
    );
    for (const { content, version, isCurrent } of texts) {
      expect({ version, isCurrent }).toEqual({ version: 1, isCurrent: true });
      expect(content).toContain(hub.url);
      expect(content).not.toMatch(/\{\w+\}/);
      // The name of a hub may be feminine or masculine, so no article may precede it.
      expect(content).not.toMatch(/\b(o|do|no|ao|pelo|el|del|al) \*\*/i);
    }
    expect(new Set(texts.map(({ content }) => content)).size).toBe(3);
  }
  expect((await read('cookies')).status).toBe(404);
  expect((await read('terms', '?version=9')).status).toBe(404);
});

test('the first policy mentions tickets, invitations, the invitation cookie and backups', async () => {
  const sent = {
    'pt-BR':
      /Chamados.*convite[^\n]*até 31 dias.*segurança: este hub só faz uma antes de cada atualização[^\n{}]*\n.*excluir a conta[^\n]*endereço IP/s,
    'en-US':
      /Tickets.*invitation[^\n]*up to 31 days.*Backups: this hub makes one only before each upgrade[^\n{}]*\n.*delete your account[^\n]*IP address/s,
    'es-ES':
      /Consultas.*invitación[^\n]*hasta 31 días.*seguridad: este hub solo hace una antes de cada actualización[^\n{}]*\n.*eliminar la cuenta[^\n]*dirección IP/s,
  };
  for (const [language, words] of Object.entries(sent)) {
    const { version, content } = (await read('privacy', `?language=${language}`)).body;
    expect(version).toBe(1);
    expect(content).toMatch(words);
    expect(content).toContain('(mut_invite)');
  }
});

describe('a member', () => {
  test('a member is created with the texts they agreed to accept, and sees them', async () => {
    const { body } = await ana.request('GET', '/api/user/consents');
    expect(
      body.map(({ document, version }: { document: string; version: number }) => [document, version]),
    ).toEqual([
      ['privacy', 1],
      ['terms', 1],
    ]);
    expect(await due(ana)).toEqual([]);
  });

  test('a sign-up through the form of the hub has consented; any other sign-up must consent', async () => {
    const externalIdentity = async (name: string, data: object) => {
      const email = `${name}@exemplo.com.br`;
      await hub.people.guest('POST', '/auth/v1/signup', { email, password: defaultTestPassword, data });
      await hub.db.run(sql`update auth.users set email_confirmed_at = now() where email = ${email}`);
      return hub.people.signIn(email);
    };
    expect(await due(await externalIdentity('lia', { name: 'Lia', accepts_terms: true }))).toEqual([]);
    for (const [name, input] of [
      ['gil', undefined],
      ['rui', 'true'],
    ] as const) {
      const by = await externalIdentity(name, { accepts_terms: input });
      expect((await by.request('POST', '/api/auth/sync', {})).status).toBe(200);
      expect(await due(by)).toHaveLength(2);
      expect((await by.request('GET', '/api/user/consents')).body).toEqual([]);
    }
  });

  test('a member without consents must consent at once', async () => {
    await hub.db.run(sql`delete from consents where member_id = ${dora.id}`);
    const request = await due(dora);
    expect(request).toEqual([
      { document: 'privacy', version: 1 },
      { document: 'terms', version: 1 },
    ]);
    expect((await dora.request('POST', '/api/user/consents', { consents: request })).status).toBe(204);
    expect(await due(dora)).toEqual([]);
  });
});

describe('publishing', () => {
  test('publishing a legal text creates a version, preserves the earlier ones, and fills in name, address and contact', async () => {
    const published = await publish({
      texts: { 'pt-BR': 'Regras de {hub}: {contact}', 'en-US': null },
      contact: 'dpo@hub.exemplo',
    });
    expect(published.body).toMatchObject({
      version: 2,
      texts: { 'pt-BR': 'Regras de {hub}: {contact}', 'en-US': null },
      contact: 'dpo@hub.exemplo',
    });
    const now = (await read('terms', '?language=en-US')).body;
    // Without an English text the Portuguese one is shown.
    expect(now).toMatchObject({ version: 2, isCurrent: true, content: 'Regras de Mutirão: dpo@hub.exemplo' });
    expect(now.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    const before = (await read('terms', '?version=1&language=pt-BR')).body;
    expect(before).toMatchObject({ version: 1, isCurrent: false });
    expect(before.content).toContain('## A sua conta');
  });

  test('a published text is read in its language, otherwise in English, otherwise in Portuguese', async () => {
    const readIn = async (language: string, version = '') => {
      const { body } = await read('terms', `?language=${language}${version}`);
      return [body.language, body.content];
    };
    const written = { 'pt-BR': 'Regras.', 'en-US': 'Rules.', 'es-ES': 'Reglas.' };
    expect((await publish({ texts: written })).body.texts).toEqual(written);
    for (const [language, text] of Object.entries(written))
      expect(await readIn(language)).toEqual([language, text]);

    await publish({ texts: { ...written, 'es-ES': null } });
    expect(await readIn('es-ES')).toEqual(['en-US', 'Rules.']);
    await publish({ texts: { ...written, 'en-US': null, 'es-ES': null } });
    expect(await readIn('es-ES')).toEqual(['pt-BR', 'Regras.']);
    expect(await readIn('en-US')).toEqual(['pt-BR', 'Regras.']);
    await publish({ texts: { ...written, 'pt-BR': 'Regras novas.', 'en-US': null } });
    expect(await readIn('en-US')).toEqual(['pt-BR', 'Regras novas.']);
    expect(await readIn('es-ES')).toEqual(['es-ES', 'Reglas.']);
    expect(await readIn('pt-BR')).toEqual(['pt-BR', 'Regras novas.']);
    // The built-in text exists in each language.
    expect((await readIn('es-ES', '&version=1'))[0]).toBe('es-ES');
  });

  test('a language that is left out keeps its text, because an older page does not know all languages', async () => {
    await publish({ texts: { 'pt-BR': 'Regras.', 'en-US': 'Rules.', 'es-ES': null } });
    const { body } = await publish({ texts: { 'pt-BR': 'Regras de todos.' } });
    expect(body.texts).toEqual({ 'pt-BR': 'Regras de todos.', 'en-US': 'Rules.', 'es-ES': null });
  });

  test('the former program finds the texts in the columns of a version, and what it publishes there is read', async () => {
    const { body } = await publish({ texts: { 'pt-BR': 'Regras.', 'en-US': null, 'es-ES': 'Reglas.' } });
    const columns = await hub.db.row(sql`
      select portuguese, english, spanish from legal_versions
      where document = 'terms' and version = ${body.version}`);
    expect(columns).toEqual({ portuguese: 'Regras.', english: null, spanish: 'Reglas.' });

    const version = body.version + 1;
    await hub.db.run(sql`
      insert into legal_versions (document, version, portuguese, english, material, published_at)
      values ('terms', ${version}, 'Regras antigas.', 'Old rules.', false, now())`);
    const texts = { 'pt-BR': 'Regras antigas.', 'en-US': 'Old rules.', 'es-ES': null };
    expect((await draft(dora)).body).toMatchObject({ version, texts });
    expect((await read('terms', '?language=es-ES')).body).toMatchObject({
      language: 'en-US',
      content: 'Old rules.',
    });
    expect((await publish({ texts: { 'pt-BR': 'Regras.' } })).body.texts['en-US']).toBe('Old rules.');
  });

  test('a minor change of a legal text requires no consent; a material one requires one consent of each member', async () => {
    await publish({ texts: { 'pt-BR': 'Regras, com outra vírgula.' } });
    expect(await due(ana)).toEqual([]);
    const { body } = await publish({ texts: { 'pt-BR': 'Regras novas.' }, material: true });
    expect(await due(ana)).toEqual([{ document: 'terms', version: body.version }]);
    const old = { consents: [{ document: 'terms', version: body.version - 1 }] };
    expect((await ana.request('POST', '/api/user/consents', old)).status).toBe(409);
    const accept = () =>
      ana.request('POST', '/api/user/consents', { consents: [{ document: 'terms', version: body.version }] });
    expect((await Promise.all([accept(), accept()])).map(({ status }) => status)).toEqual([204, 204]);
    expect(await due(ana)).toEqual([]);
    expect((await ana.request('GET', '/api/user/consents')).body).toHaveLength(3);
  });

  test('publishing a legal text by two admins at the same time stores one version and rejects the other with an error', async () => {
    const { contact, texts, version: basedOn } = (await draft(dora)).body;
    const post = (portuguese: string) =>
      dora.request('POST', '/api/admin/legal/terms', {
        basedOn,
        texts: { ...texts, 'pt-BR': portuguese },
        contact,
        material: false,
      });
    const responses = await Promise.all([post('de uma'), post('de outra')]);
    expect(responses.map(({ status }) => status).toSorted((item, other) => item - other)).toEqual([200, 409]);
  });

  test('a change of the contact alone creates no version of a legal text', async () => {
    const { version } = (await draft(dora, 'privacy')).body;
    expect((await publish({ contact: 'outra@hub.exemplo' }, 'privacy')).body).toMatchObject({ version });
    expect((await read('privacy')).body.content).toContain('outra@hub.exemplo');
  });

  test('the rules of the community are public in each language, have versions, and need no consent', async () => {
    expect((await read('rules')).body).toMatchObject({ version: 1, isCurrent: true });
    for (const [language, word] of [
      ['pt-BR', 'Assédio'],
      ['en-US', 'Harassment'],
      ['es-ES', 'Acoso'],
    ])
      expect((await read('rules', `?language=${language}`)).body.content).toContain(word);
    const before = await due(ana);
    const params = { texts: { 'pt-BR': 'Só gentileza.' }, material: true };
    expect((await publish(params, 'rules')).body).toMatchObject({ version: 2 });
    expect((await read('rules')).body.content).toBe('Só gentileza.');
    expect((await read('rules', '?version=1&language=en-US')).body.content).toContain('Harassment');
    expect(await due(ana)).toEqual(before);
    const consents = [{ document: 'rules', version: 2 }];
    expect((await ana.request('POST', '/api/user/consents', { consents })).status).toBe(422);
  });

  test('an empty legal text is rejected, and so is every user except an admin', async () => {
    for (const texts of [{}, { 'pt-BR': null }, { 'pt-BR': '  ' }, { 'pt-BR': 'Regras.', 'en-US': ' ' }])
      expect((await publish({ texts })).status).toBe(422);
    const caio = await hub.people.createSignedInMember('caio', 'moderator');
    for (const by of [ana, caio]) {
      expect((await draft(by)).status).toBe(403);
      const params = { basedOn: 1, texts: { 'pt-BR': 'x' }, contact: '', material: true };
      expect((await by.request('POST', '/api/admin/legal/terms', params)).status).toBe(403);
    }
  });
});

test('an admin who read the document before another version does not overwrite its contact', async () => {
  const { version: basedOn, texts } = (await draft(dora)).body;
  const changed = await publish({ texts: { 'pt-BR': `${texts['pt-BR']}\n\nMais um parágrafo.` } });
  expect(changed.status).toBe(200);
  const contact = 'outra@exemplo.com.br';
  const late = await dora.request('POST', '/api/admin/legal/terms', {
    ...changed.body,
    basedOn,
    contact,
    material: false,
  });
  expect(late.status).toBe(409);
  expect((await draft(dora)).body.contact).not.toBe(contact);
});
