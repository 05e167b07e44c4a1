import { expect, type Page } from '@playwright/test';
import { attachmentLimits, maxFileMegabytes } from '../../contract/src/features/attachments/limits.ts';
import { createPictureFile } from '../pictures.ts';
import { readElementEdges } from '../edges.ts';
import { openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

// Browser errors are allowed, because a played video sends requests to its site, and because the browser logs
// an error for each request to the hub that a test aborts.
test.use({ allowsBrowserProblems: true });

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(({ dora }) => void (page = dora));

const getCard = (title: string) =>
  page.locator('[data-card]').filter({ has: page.getByRole('heading', { name: title }) });

async function startDiscussion(title: string) {
  await page.goto('/');
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  await page.getByLabel('Título (opcional)').fill(title);
  await page.getByLabel('Texto', { exact: true }).fill('Deixei tudo anexado.');
}
const chooseFiles = (files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const addAttachment = (kind: string) =>
  page.getByRole('group', { name: 'Anexar' }).getByRole('button', { name: kind }).click();
const publish = () => page.getByRole('button', { name: 'Publicar', exact: true }).click();
const text = (name: string, content = 'olá') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

test('pictures, files, links and videos are attached to a published discussion', async () => {
  await startDiscussion('Com anexos');
  await chooseFiles([
    await createPictureFile('praia.png'),
    await createPictureFile('serra.png', { hue: 140 }),
  ]);
  await chooseFiles([text('fluxo.txt')]);
  await addAttachment('Link');
  await page.keyboard.type('https://exemplo.invalid/guia');
  await addAttachment('Vídeo');
  await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ');
  expect(
    await openScreenAndFindProblems({ name: 'attaching', open: async () => undefined }, page, [1280, 390]),
  ).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 844 });
  await publish();
  await expect(page.getByText('Post publicado com sucesso!').first()).toBeVisible();
  const card = getCard('Com anexos');
  await expect(card.getByRole('img', { name: 'Imagem: praia.png' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Baixar fluxo.txt' })).toBeVisible();
  await expect(card.getByRole('link', { name: /exemplo\.invalid/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Enviando anexos' })).toBeHidden();
});

/**
 * Publishes a comment with a text and a picture through the API, as if the member had dropped a file into it.
 */
async function commentWithPicture(discussionId: string) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const file = await createPictureFile('nota.png', { width: 60, height: 40 });
  const stored = await page.request.post('/api/files', { headers, multipart: { file } });
  const { fileUrl } = await stored.json();
  const data = { content: `Segue a foto.\n\n![nota](${fileUrl})` };
  const path = `/api/discussions/${discussionId}/comments`;
  expect((await page.request.post(path, { headers, data })).status()).toBe(201);
}

test('in a discussion the attachments follow the text, and the button that removes one covers none of it', async () => {
  await getCard('Com anexos').getByRole('link', { name: 'Com anexos', exact: true }).click();
  const discussion = page.getByRole('dialog', { name: 'Discussão' });
  const attached = discussion.getByRole('group', { name: 'Anexos' });
  const download = attached.getByRole('link', { name: 'Baixar fluxo.txt' });
  const removal = attached.getByRole('button', { name: 'Tirar fluxo.txt' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    // The layout takes a moment to settle after the width has changed, so the measurement is repeated until
    // it passes.
    await expect(async () => {
      const paragraph = await readElementEdges(discussion.getByText('Deixei tudo anexado.'));
      const first = await readElementEdges(attached.getByRole('button', { name: 'Ampliar praia.png' }));
      const space = first.top - paragraph.bottom;
      expect(space, `${width} px`).toBeGreaterThanOrEqual(0);
      expect(space, `${width} px`).toBeLessThan(24);
      const icon = await readElementEdges(download.locator('svg').last());
      expect((await readElementEdges(removal)).left, `${width} px`).toBeGreaterThanOrEqual(icon.right);
    }).toPass();
  }
  await commentWithPicture(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await discussion.getByRole('button', { name: '1 novo comentário' }).click();
  const comment = discussion.getByRole('article', { name: 'Comentário de Dora Melo' });
  const picture = await readElementEdges(comment.getByRole('img', { name: 'nota' }));
  const space = picture.top - (await readElementEdges(comment.getByText('Segue a foto.'))).bottom;
  expect(space).toBeGreaterThanOrEqual(0);
  expect(space).toBeLessThan(24);
  await page.keyboard.press('Escape');
  await expect(discussion).toBeHidden();
});

test('the buttons of the closed composer open it with their attachment', async () => {
  await addAttachment('Enquete');
  await expect(page.getByLabel('Pergunta')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const fileChooserPromise = page.waitForEvent('filechooser');
  await addAttachment('Arquivo');
  await (await fileChooserPromise).setFiles([text('direto.txt')]);
  await expect(page.getByRole('list', { name: 'O que será anexado' })).toContainText('direto.txt');
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
});

test('links and polls stay in the draft, and Enter in their fields does not publish', async () => {
  await startDiscussion('Volto já');
  await addAttachment('Link');
  await page.keyboard.type('https://exemplo.invalid/depois');
  await page.keyboard.press('Enter');
  await addAttachment('Enquete');
  await page.keyboard.type('Continuamos?');
  await expect(page.getByRole('textbox', { name: 'Pergunta' })).toHaveValue('Continuamos?');
  await page.reload();
  await page.getByRole('button', { name: 'Continuar rascunho: Volto já' }).click();
  await expect(page.getByLabel('Endereço do link')).toHaveValue('https://exemplo.invalid/depois');
  await expect(page.getByRole('textbox', { name: 'Pergunta' })).toHaveValue('Continuamos?');
  await publish();
  await expect(page.getByText('Por favor, preencha a pergunta e todas as opções.').first()).toBeVisible();
  await expect(getCard('Volto já')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
});

test('an image opens in a full-screen viewer: arrows change the image, plus zooms, Esc closes it', async () => {
  await getCard('Com anexos').getByRole('link', { name: 'Com anexos' }).click();
  const discussion = page.getByRole('dialog');
  await discussion.getByRole('button', { name: 'Ampliar praia.png' }).click();
  const viewer = page.getByRole('dialog', { name: 'Imagens da discussão' });
  await expect(viewer.getByText('1 de 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'Imagem: serra.png' })).toBeVisible();
  await page.keyboard.press('+');
  await expect(viewer.getByRole('button', { name: 'Voltar ao tamanho da tela' })).toBeVisible();
  await page.keyboard.press('0');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Discussão' })).toBeVisible();
});

test('a video sends no request to its site before it is played', async () => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.reload();
  const play = page.getByRole('button', { name: /^Assistir/ });
  await expect(play).toBeVisible();
  expect(requests.filter((url) => /youtube|ytimg/.test(url))).toEqual([]);
  await play.click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\//);
});

test('what is too large or of another kind is not even sent', async () => {
  await startDiscussion('Grande demais');
  await chooseFiles([
    { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.alloc(attachmentLimits.file + 1) },
  ]);
  await expect(
    page.getByText(`Arquivo muito grande. Limite de ${maxFileMegabytes}MB.`).first(),
  ).toBeVisible();
  await chooseFiles([{ name: 'x.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }]);
  await expect(page.getByText(/Este tipo de arquivo não é aceito/).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'O que será anexado' })).toBeHidden();
  await addAttachment('Link');
  await publish();
  await expect(page.getByText('Cole o endereço do link, ou remova-o.').first()).toBeVisible();
  // Cancelling discards the draft with the empty link, so that the next test begins with an empty form.
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
});

test('a failed upload shows a warning, the post remains, and the file can be sent again or discarded', async () => {
  await startDiscussion('Meio caminho');
  await chooseFiles([text('um.txt'), text('pagina.txt', '<!doctype html>'), text('dois.txt')]);
  // The route stays active until the end of the test, because a request in flight can get lost when its route is
  // removed.
  let sent = 0;
  await page.route('**/attachments/upload', (route) => {
    sent += 1;
    return sent === 1 ? route.abort('connectionfailed') : route.continue();
  });
  await publish();
  const outbox = page.getByRole('region', { name: 'Enviando anexos' });
  await expect(page.getByText('Erro ao anexar arquivo/link/vídeo').first()).toBeVisible();
  const card = getCard('Meio caminho');
  await expect(card.getByRole('link', { name: 'Baixar dois.txt' })).toBeVisible();
  await outbox.getByRole('button', { name: 'Tentar de novo: um.txt' }).click();
  await expect(card.getByRole('link', { name: 'Baixar um.txt' })).toBeVisible();
  expect(
    await openScreenAndFindProblems({ name: 'outbox', open: async () => undefined }, page, [1280, 390]),
  ).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 844 });
  await outbox.getByRole('button', { name: 'Desistir de pagina.txt' }).click();
  await expect(outbox).toBeHidden();
});

test('an upload in progress can be cancelled', async () => {
  await startDiscussion('Chamado de volta');
  await chooseFiles([text('lento.txt')]);
  await page.route('**/attachments/upload', () => undefined, { times: 1 });
  await publish();
  await page.getByRole('button', { name: 'Cancelar lento.txt' }).click();
  await expect(page.getByRole('region', { name: 'Enviando anexos' })).toBeHidden();
  await expect(getCard('Chamado de volta').getByRole('link', { name: /Baixar/ })).toHaveCount(0);
});

test('the author removes an attachment', async () => {
  await getCard('Meio caminho').getByRole('link', { name: 'Meio caminho' }).click();
  const discussion = page.getByRole('dialog', { name: 'Discussão' });
  await discussion.getByRole('button', { name: 'Tirar um.txt' }).click();
  await page.getByRole('button', { name: 'Tirar', exact: true }).click();
  await expect(discussion.getByRole('link', { name: 'Baixar um.txt' })).toBeHidden();
  await expect(discussion.getByRole('link', { name: 'Baixar dois.txt' })).toBeVisible();
});

test('attachments are accessible and fit, in both themes and at every width', async () => {
  const feed = {
    name: 'feed with attachments',
    open: async (targetPage: Page) => {
      await targetPage.goto('/');
      await expect(targetPage.getByRole('img', { name: 'Imagem: praia.png' })).toBeVisible();
    },
  };
  const attachment = {
    name: 'discussion with attachments',
    open: async (targetPage: Page) => {
      await feed.open(targetPage);
      await targetPage.locator('[data-card]').getByRole('link', { name: 'Com anexos' }).click();
      await expect(targetPage.getByRole('button', { name: 'Ampliar praia.png' })).toBeVisible();
    },
  };
  const viewer = {
    name: 'viewer',
    open: async (targetPage: Page) => {
      await attachment.open(targetPage);
      await targetPage.getByRole('button', { name: 'Ampliar praia.png' }).click();
      await expect(targetPage.getByRole('dialog', { name: 'Imagens da discussão' })).toBeVisible();
    },
  };
  const results = [];
  await page.setViewportSize({ width: 1280, height: 1000 });
  for (const screen of [feed, attachment, viewer])
    results.push(...(await openScreenAndFindProblems(screen, page, [1280, 390])));
  expect(results).toEqual([]);
});
