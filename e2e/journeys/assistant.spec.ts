import { expect, type Page } from '@playwright/test';
import { testPassword, createSignedInStorageState } from '../accounts.ts';
import { startAssistantHub, type AssistantHub } from '../assistant-hub.ts';
import { testWithHubPerFileManager as test } from '../hub.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { openMonitoredPage, listBrowserProblems } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let hub: AssistantHub;
let ana: Page;
test.beforeAll(async ({ browser }) => {
  hub = await startAssistantHub();
  ana = await openMonitoredPage(
    browser,
    hub.url,
    await createSignedInStorageState(hub.url, { name: 'ana', email: hub.ana.email }),
  );
  await ana.setViewportSize({ width: 1280, height: 900 });
});
test.afterAll(async () => {
  await ana.context().close();
  await hub.stop();
});

const clickButton = (name: string) => ana.getByRole('button', { name, exact: true }).click();

test('suggestions appear after they are enabled and requested, and are accepted one by one', async () => {
  await ana.goto('/settings/ia');
  await ana.getByRole('switch', { name: 'Sugestões de título e etiquetas' }).click();
  await ana.getByRole('button', { name: 'Salvar', exact: true }).click();
  const readSettings = async () => (await ana.request.get('/api/user/settings')).json();
  await expect.poll(readSettings).toMatchObject({ aiContentSuggestions: true });
  hub.model.respond(() => ({ titles: ['Robô que poupa', 'Servidor barato'], tags: ['infra', 'robôs'] }));
  await ana.goto('/');
  await clickButton('O que você está construindo?');
  await ana.getByRole('textbox', { name: 'Texto' }).fill('Montei um robô que gasta pouco.');
  await clickButton('Sugerir título e etiquetas');
  await clickButton('Usar o título Robô que poupa');
  await expect(ana.getByLabel('Título (opcional)')).toHaveValue('Robô que poupa');
  await clickButton('Acrescentar a etiqueta infra');
  await expect(ana.getByRole('button', { name: 'Remover infra' })).toBeVisible();
  await expect(ana.getByRole('button', { name: 'Acrescentar a etiqueta robôs' })).toBeVisible();
  expect(
    await openScreenAndFindProblems({ name: 'suggestions', open: async () => undefined }, ana, [1280, 390]),
  ).toEqual([]);
  await ana.setViewportSize({ width: 1280, height: 900 });
  await clickButton('Publicar');
  await expect(ana.getByText('Post publicado com sucesso!').first()).toBeVisible();
});

test('a summary links to what it quotes, and leaves out members who opted out', async () => {
  const quote = 'Com o servidor de número 22 gastei pouco';
  hub.model.respond(({ material }) => {
    const [found] =
      JSON.stringify(material).match(/"number":\d+,"by":"[^"]*","text":"Com o servidor de número 22/) ?? [];
    const number = Number(found?.match(/\d+/)?.[0]);
    return { points: [{ text: 'Um servidor pequeno basta.', comment: number, quote }] };
  });
  await ana.goto(`/discussions/${hub.talk}`);
  await clickButton('Resumir');
  const summary = ana.getByRole('region', { name: 'Resumo por IA' });
  await expect(summary.getByText('Um servidor pequeno basta.')).toBeVisible();
  await expect(summary).toContainText('Feito de 24 comentários.');
  expect(
    await openScreenAndFindProblems({ name: 'summary', open: async () => undefined }, ana, [1280, 390]),
  ).toEqual([]);
  await ana.setViewportSize({ width: 1280, height: 900 });
  await summary.getByRole('link', { name: /Ver o comentário de ana/ }).click();
  await expect(ana.getByRole('article').filter({ hasText: quote }).last()).toBeInViewport();

  // An existing summary can be opened any number of times; only a missing one is generated.
  const sent: string[] = [];
  ana.on('request', (request) => request.url().includes('/summary') && sent.push(request.method()));
  await ana.reload();
  await clickButton('Resumir');
  await expect(summary).toContainText('Feito de 24 comentários.');
  expect(sent).toEqual(['GET']);
  await hub.bia.request('PATCH', '/api/user/settings', { keepTextsFromAi: true });
  await ana.reload();
  await clickButton('Resumir');
  await expect(summary).toContainText('8 ficaram de fora a pedido de quem os escreveu.');
  expect(sent).toEqual(['GET', 'GET', 'POST']);
});

test('a question gets an answer with links, also in the palette; without an answer it can be published', async () => {
  hub.model.respond(() => ({ paragraphs: [{ text: 'Sim: um servidor pequeno basta.', sources: [1] }] }));
  await ana.goto('/busca?q=robô pequeno');
  await clickButton('Perguntar à comunidade');
  const aiRegion = ana.getByRole('region', { name: 'Resposta por IA' });
  await expect(aiRegion.getByText('Sim: um servidor pequeno basta.')).toBeVisible();
  expect(
    await openScreenAndFindProblems({ name: 'answer', open: async () => undefined }, ana, [1280, 390]),
  ).toEqual([]);
  await ana.setViewportSize({ width: 1280, height: 900 });
  await aiRegion.getByRole('link', { name: 'Onde hospedar um robô pequeno?', exact: true }).click();
  await expect(ana).toHaveURL(new RegExp(`/discussions/${hub.talk}`));
  await ana.goBack();
  await expect(aiRegion.getByText('Sim: um servidor pequeno basta.')).toBeVisible();
  expect(
    hub.model.requests.filter(({ material }) => JSON.stringify(material).includes('question')),
  ).toHaveLength(1);

  await ana.keyboard.press('Control+k');
  const field = ana.getByRole('combobox', { name: 'Pesquisar no hub' });
  await expect(field).toBeFocused();
  await field.fill('receita de bolo de fubá');
  await ana.getByRole('option', { name: 'Perguntar à comunidade: “receita de bolo de fubá”' }).click();
  await expect(aiRegion).toContainText('Não encontrei nada no hub que responda a isso.');
  await clickButton('Publicar a pergunta');
  await expect(ana.getByLabel('Título (opcional)')).toHaveValue('receita de bolo de fubá');
  expect(listBrowserProblems(ana)).toEqual([]);
});

async function objectAndSave(page: Page) {
  await page.getByRole('switch', { name: 'Manter meus textos fora da IA' }).click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
}

test('the settings of the assistant are accessible, in both themes and at every width', async () => {
  expect(
    await openScreenAndFindProblems(
      createScreenAtUrl('assistant', '/settings/ia', 'O que você escreve'),
      ana,
    ),
  ).toEqual([]);
  await objectAndSave(ana);
  const readSettings = async () => (await ana.request.get('/api/user/settings')).json();
  await expect.poll(readSettings).toMatchObject({ keepTextsFromAi: true });
});

test('a member who is banned permanently or leaving can still exclude their texts from AI', async ({
  browser,
}) => {
  const dora = await hub.people.createSignedInMember('dora', 'admin');
  const readSettings = async (page: Page) => (await page.request.get('/api/user/settings')).json();
  const ban = { userId: hub.ana.id, type: 'permanent_ban', reason: 'Vendia robôs.' };
  expect((await dora.request('POST', '/api/admin/punishments', ban)).status).toBe(201);
  await ana.goto('/settings/dados');
  await objectAndSave(ana);
  await expect.poll(() => readSettings(ana)).toMatchObject({ keepTextsFromAi: false });

  const leaving = { texts: 'keep', confirmed: true, currentPassword: testPassword };
  expect((await hub.bia.request('POST', '/api/user/deletion', leaving)).status).toBe(201);
  const bia = await openMonitoredPage(
    browser,
    hub.url,
    await createSignedInStorageState(hub.url, { name: 'bia', email: hub.bia.email }),
  );
  const screen = createScreenAtUrl('leaving with an assistant', '/', 'Sua conta será excluída');
  expect(await openScreenAndFindProblems(screen, bia, [1280, 390])).toEqual([]);
  await objectAndSave(bia);
  await expect.poll(() => readSettings(bia)).toMatchObject({ keepTextsFromAi: false });
  expect(listBrowserProblems(bia)).toEqual([]);
  await bia.context().close();
});
