import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { testPassword, createDiscussionByApi } from '../people.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
let discussion: string;
test.beforeAll(async ({ members }) => {
  ({ dora, ana } = members);
  discussion = `/discussions/${await createDiscussionByApi(dora, 'Uma vez basta.', 'Quantas vezes?')}`;
});

/** Clicks twice before the page can render anything. */
const clickTwice = (control: Locator) =>
  control.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });

/** Submits a field's form twice before the page can render anything. */
const submitTwice = (field: Locator) =>
  field.evaluate((control) => {
    const form = control.closest('form');
    form?.requestSubmit();
    form?.requestSubmit();
  });

/**
 * Expects that the action sends exactly one request to an address, and that the response is successful.
 * Resolves when a later request of the page has ended, too.
 */
async function expectOne(page: Page, address: RegExp, act: () => Promise<void>, method = 'POST') {
  const sent: string[] = [];
  const recordRequest = (request: Request) => {
    if (request.method() === method && address.test(request.url())) sent.push(request.url());
  };
  page.on('request', recordRequest);
  const responsePromise = page.waitForResponse(
    (response) => response.request().method() === method && address.test(response.url()),
  );
  await act();
  expect((await responsePromise).ok()).toBe(true);
  // If the form sent a second request, it would send it before this one.
  await page.evaluate(() => fetch('/api/user/profile').then((response) => response.text()));
  expect(sent).toHaveLength(1);
  page.off('request', recordRequest);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a discussion is published once', async () => {
  await ana.goto('/');
  await button(ana, 'O que você está construindo?').click();
  const text = ana.getByLabel('Texto', { exact: true });
  await text.fill('Publicada por clique.');
  await expectOne(ana, /\/api\/discussions$/, () => clickTwice(button(ana, 'Publicar')));
  await expect(text).toBeHidden();
  await button(ana, 'O que você está construindo?').click();
  await text.fill('Publicada pelo teclado.');
  await expectOne(ana, /\/api\/discussions$/, () =>
    text.evaluate((field) => {
      const init = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
      field.dispatchEvent(new KeyboardEvent('keydown', init));
      field.dispatchEvent(new KeyboardEvent('keydown', init));
    }),
  );
  await expect(text).toBeHidden();
});

test('a poll is created once', async () => {
  await button(ana, 'O que você está construindo?').click();
  await ana.getByLabel('Texto', { exact: true }).fill('Com enquete.');
  await button(ana, 'Enquete').click();
  await ana.getByRole('textbox', { name: 'Pergunta' }).fill('Uma?');
  await ana.getByRole('textbox', { name: 'Opção 1' }).fill('Sim');
  await ana.getByRole('textbox', { name: 'Opção 2' }).fill('Não');
  await expectOne(ana, /\/poll/, () => clickTwice(button(ana, 'Publicar')));
});

test('a comment and a reply are sent once', async () => {
  await ana.goto(discussion);
  await ana.getByRole('textbox', { name: 'Seu comentário' }).fill('Um comentário.');
  await expectOne(ana, /\/comments$/, () => clickTwice(button(ana, 'Comentar')));
  const comment = ana.getByRole('article', { name: /^Comentário de/ }).filter({ hasText: 'Um comentário.' });
  await expect(comment).toHaveCount(1);
  await comment.getByRole('button', { name: /^Responder para/ }).click();
  const reply = ana.getByRole('textbox', { name: /^Responder para/ });
  await reply.fill('Uma resposta.');
  await expectOne(ana, /\/comments$/, () => submitTwice(reply));
  await expect(ana.getByText('Uma resposta.')).toHaveCount(1);
});

test('two presses of a like mean on and off, in the same moment and one after the other', async () => {
  const like = ana.locator('[data-like]').first();
  const before = await like.textContent();
  await clickTwice(like);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveText(before ?? '');
  await ana.reload();
  await expect(like).toHaveText(before ?? '');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  const save = ana.getByRole('button', { name: /^(Salvar|Remover dos salvos)/ }).first();
  const name = await save.getAttribute('aria-label');
  await save.click();
  await expect(save).not.toHaveAttribute('aria-label', name ?? '');
  await save.click();
  await expect(save).toHaveAttribute('aria-label', name ?? '');
});

test('a report is sent once', async () => {
  await ana.goto('/');
  await ana
    .locator('[data-card]')
    .filter({ hasText: 'Quantas vezes?' })
    .getByRole('button', { name: 'Ações da discussão' })
    .click();
  await ana.getByRole('menuitem', { name: 'Denunciar' }).click();
  const dialog = ana.getByRole('dialog', { name: 'Denunciar discussão' });
  await dialog.getByRole('radio').first().check();
  await expectOne(ana, /\/report/, () => clickTwice(button(ana, 'Enviar denúncia')));
  await expect(dialog).toBeHidden();
});

test('a message is sent once', async () => {
  const { id } = await (await dora.request.get('/api/user/profile')).json();
  await ana.goto(`/conversas?com=${id}`);
  const field = ana.getByRole('textbox', { name: 'Mensagem para Dora Melo' });
  await field.fill('Uma mensagem.');
  await expectOne(ana, /\/private-messages$/, () => clickTwice(button(ana, 'Enviar')));
  await expect(ana.getByRole('log').getByText('Uma mensagem.')).toHaveCount(1);
});

test('the contact form opens one ticket', async () => {
  await ana.goto('/help');
  const subject = ana.getByRole('textbox', { name: 'Assunto' });
  await subject.fill('Um assunto');
  await ana.getByRole('textbox', { name: 'Mensagem' }).fill('Uma pergunta.');
  await expectOne(ana, /\/api\/support\/contact$/, () => submitTwice(subject));
});

test('an event is created once, and an RSVP is sent once', async () => {
  await dora.goto('/eventos');
  await button(dora, 'Criar primeiro evento').click();
  const dialog = dora.getByRole('dialog', { name: 'Criar evento' });
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Um encontro');
  await dialog.getByLabel('Descrição', { exact: true }).fill('Uma vez.');
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Data e hora').fill(`${inTenDays}T19:00`);
  await expectOne(dora, /\/api\/events$/, () =>
    clickTwice(dialog.getByRole('button', { name: 'Criar evento' })),
  );
  await dora.getByRole('link', { name: 'Um encontro' }).click();
  await expectOne(dora, /\/api\/events\/.*/, () => clickTwice(button(dora, 'Vou')), 'PUT');
});

test('an account is signed up once', async ({ browser, hub }) => {
  const page = await openMonitoredPage(browser, hub.url);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await page.getByLabel('Nome completo').fill('Eva Lima');
  await page.getByLabel('E-mail').fill('eva@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirmar senha').fill(testPassword);
  await expectOne(page, /\/auth\/v1\/signup/, () => clickTwice(button(page, 'Criar Conta')));
  await expect(page.getByText('Cadastro realizado com sucesso!').first()).toBeVisible();
  await page.context().close();
});
