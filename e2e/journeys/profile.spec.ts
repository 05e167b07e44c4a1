import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectVisibleText } from '../expect-visible-text.ts';
import { createDiscussionByApi } from '../people.ts';
import { createPictureFile } from '../pictures.ts';
import { readElementEdges } from '../edges.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
let anaId: string;

test.beforeAll(async ({ members }) => {
  ({ dora, ana } = members);
  ({ id: anaId } = await (await ana.request.get('/api/user/profile')).json());
  await createDiscussionByApi(ana, 'Alguém quer montar uma horta?', 'Horta no telhado');
});

test('a member fills in their profile, and a rejected value is not lost', async () => {
  await ana.goto('/');
  await ana.getByRole('button', { name: /^Sua conta/ }).click();
  await ana.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(ana.getByRole('heading', { name: 'Ana Prado', level: 1 })).toBeVisible();
  await ana.getByRole('button', { name: 'Editar perfil' }).click();
  await expect(ana.getByLabel('Nome completo')).toBeFocused();
  await expect(ana.getByLabel('WhatsApp', { exact: true })).toHaveValue('55');
  await ana.getByLabel('Nome completo').fill('  ');
  await ana.getByLabel('Bio', { exact: true }).fill('Engenheira de dados.\nEnsino Python aos sábados.');
  await ana.getByLabel('Localização', { exact: true }).fill('Recife, PE');
  await ana.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expectVisibleText(ana, 'Nome obrigatório');
  await ana.getByLabel('Nome completo').fill('Ana Prado Lima');
  await ana.getByLabel('GitHub', { exact: true }).fill('javascript:alert(1)');
  await ana.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expectVisibleText(ana, 'Escreva o nome de usuário, ou um endereço como https://github.com/nome.');
  await expect(ana.getByLabel('GitHub', { exact: true })).toBeFocused();
  await ana.getByLabel('GitHub', { exact: true }).fill('https://github.com/anaprado');
  await ana.getByLabel('WhatsApp', { exact: true }).fill('+55 (81) 99999-0000');
  await ana.getByRole('switch', { name: 'Mostrar publicamente: Localização' }).click();
  await ana.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expectVisibleText(ana, 'Perfil atualizado!');
  await expect(ana.getByRole('button', { name: 'Editar perfil' })).toBeFocused();
  await expect(ana.getByText('ana@exemplo.com.br · Recife, PE · no hub desde')).toBeVisible();
  const github = ana.getByRole('link', { name: /GitHub/ });
  await expect(github).toHaveAttribute('href', 'https://github.com/anaprado');
  await expect(github).toHaveAttribute('target', '_blank');
  await expect(ana.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/5581999990000',
  );
});

test('cancelling the profile form leaves everything as it was', async () => {
  await ana.getByRole('button', { name: 'Editar perfil' }).click();
  await ana.getByLabel('Nome completo').fill('Outra Pessoa');
  await ana.getByRole('button', { name: 'Cancelar' }).click();
  await expect(ana.getByRole('heading', { name: 'Ana Prado Lima', level: 1 })).toBeVisible();
  await ana.getByRole('button', { name: 'Editar perfil' }).click();
  await expect(ana.getByLabel('Nome completo')).toHaveValue('Ana Prado Lima');
  await ana.getByRole('button', { name: 'Cancelar' }).click();
});

test('arrow keys move between the days of the year, and each day has its count as label', async () => {
  const grid = ana.getByRole('grid', { name: 'Contribuições' });
  const today = grid.locator('[tabindex="0"]');
  await expect(today).toHaveAccessibleName(/^1 contribuição em /);
  const { width = 0, height = 0 } = (await today.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThan(8);
  // A resting pointer would show the tooltip of a day as well.
  await ana.mouse.move(0, 0);
  await today.focus();
  await ana.keyboard.press('ArrowLeft');
  await expect(grid.locator(':focus')).toHaveAccessibleName(/^Nenhuma contribuição em /);
  // The accessible name of a day is also shown in a popover over it, until it is dismissed.
  const bubble = ana.locator('[popover]:popover-open');
  const received = (await grid.locator(':focus').getAttribute('aria-label')) ?? '';
  await expect(bubble).toHaveText(received);
  await ana.keyboard.press('Escape');
  await expect(bubble).toHaveCount(0);
  await ana.keyboard.press('ArrowRight');
  await expect(today).toBeFocused();
  await expect(bubble).toHaveText(/^1 contribuição em /);
  await expect(grid.getByRole('row').filter({ has: ana.locator(':focus') })).toHaveAccessibleName(
    /-feira$|^sábado$|^domingo$/,
  );
  await expect(grid.locator('[data-date]')).toHaveCount(365);
  await expect(ana.getByText('Últimos 12 meses').last()).toBeVisible();
  await expect(ana.getByText('contribuições no último ano')).toBeVisible();
  await expect(ana.getByText('1 dia', { exact: true })).toHaveCount(2);
  await expect(ana.getByRole('region', { name: 'Números' })).toContainText('1 post criado');
});

test('on a wide screen the points and the numbers stand beside the year, in the first view', async () => {
  await ana.setViewportSize({ width: 1280, height: 800 });
  await ana.evaluate(() => scrollTo({ top: 0 }));
  const numbers = ana.getByRole('region', { name: 'Números' });
  const year = await readElementEdges(ana.getByRole('region', { name: 'Contribuições' }));
  expect((await readElementEdges(numbers)).left).toBeGreaterThan(year.right);
  await expect(numbers).toContainText('0 cursos concluídos');
  for (const label of [/pontos/, 'post criado', 'curtidas recebidas', 'cursos concluídos', 'no hub'])
    await expect(numbers.getByText(label).first()).toBeInViewport({ ratio: 1 });
});

test('an avatar is chosen, cropped by keyboard, shown everywhere, and removed', async () => {
  const open = () => ana.getByRole('button', { name: 'Mudar a foto de perfil' }).click();
  const dialog = ana.getByRole('dialog', { name: 'Foto de perfil' });
  const input = dialog.locator('input[type=file]');
  await open();
  await input.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('oi') });
  await expectVisibleText(ana, 'Por favor, selecione apenas arquivos de imagem.');
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: large });
  await expectVisibleText(ana, 'A imagem deve ter no máximo 5MB.');
  await input.setInputFiles(path.join(import.meta.dirname, '../../docs/images/hub.png'));
  const crop = dialog.getByRole('application', { name: 'Recorte da foto' });
  await crop.focus();
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp']) await ana.keyboard.press(key);
  await expect(dialog.getByLabel('Zoom')).not.toHaveValue('1');
  const readCanvas = () =>
    dialog.locator('canvas').evaluate((item) => item instanceof HTMLCanvasElement && item.toDataURL());
  const before = await readCanvas();
  const box = await crop.boundingBox();
  if (!box) throw new Error('nothing to drag');
  await ana.mouse.move(box.x + 60, box.y + 60);
  await ana.mouse.down();
  await ana.mouse.move(box.x + 160, box.y + 140, { steps: 4 });
  await ana.mouse.up();
  await expect.poll(readCanvas).not.toBe(before);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByRole('button', { name: 'Escolher foto' })).toBeVisible();
  await input.setInputFiles(await createPictureFile('eu.png'));
  const message = 'A imagem não pôde ser lida. Escolha outra.';
  for (const [reply, sentence] of [
    [{ status: 400, json: { code: 'invalid_input', reason: 'invalid_input', message } }, message],
    [{ status: 500, json: {} }, 'Não foi possível fazer o upload da imagem. Tente novamente.'],
  ] as const) {
    await ana.route('**/api/user/avatar/upload', (route) => route.fulfill(reply), { times: 1 });
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    const toast = ana.locator('li[data-swipe-direction][data-state=open]');
    await expect(toast.getByText(sentence, { exact: true })).toBeVisible();
    await expect(toast.getByText('Erro no upload', { exact: true })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expectVisibleText(ana, 'Avatar atualizado!');
  await expect(dialog).toHaveCount(0);
  await ana.getByRole('link', { name: 'Voltar ao hub' }).click();
  const avatar = ana.locator('[data-card]').filter({ hasText: 'Horta no telhado' }).locator('img').first();
  await expect(avatar).toHaveJSProperty('naturalWidth', 80);
  const first = await avatar.getAttribute('src');
  await ana.goto('/profile');
  await open();
  await input.setInputFiles(await createPictureFile('outra.png', { hue: 20 }));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toHaveCount(0);
  await dora.goto('/');
  const seen = dora.locator('[data-card]').filter({ hasText: 'Horta no telhado' }).locator('img').first();
  await expect(seen).toHaveJSProperty('naturalWidth', 80);
  expect(await seen.getAttribute('src')).not.toBe(first);
});

test('others open the profile by its name, and see only what is public', async () => {
  await dora.locator('[data-card]').getByRole('link', { name: 'Ana Prado Lima' }).click();
  await expect(dora).toHaveURL(new RegExp(`/membros/${anaId}$`));
  await expect(dora.getByRole('heading', { name: 'Ana Prado Lima', level: 1 })).toBeVisible();
  await expect(dora.getByText('Engenheira de dados.')).toBeVisible();
  await expect(dora.getByRole('link', { name: /GitHub/ })).toBeVisible();
  for (const hidden of ['Recife', 'ana@exemplo.com.br', 'WhatsApp'])
    await expect(dora.getByText(hidden)).toHaveCount(0);
  await expect(dora.getByRole('grid', { name: 'Contribuições' })).toBeVisible();
  await dora.getByRole('link', { name: 'Ver o que publicou' }).click();
  await expect(dora).toHaveURL(new RegExp(`/busca\\?author=${anaId}`));
  await expect(dora.getByRole('main').getByRole('article').first()).toContainText('Horta no telhado');
});

test('the switches of privacy and e-mail act once they are saved', async () => {
  await ana.goto('/settings/privacidade');
  await ana.getByRole('switch', { name: 'E-mail' }).click();
  await ana.getByRole('switch', { name: 'GitHub' }).click();
  await expect(ana.getByRole('switch', { name: 'GitHub' })).not.toBeChecked();
  await ana.getByRole('button', { name: 'Salvar', exact: true }).click();
  const shown = async () => (await dora.request.get(`/api/users/${anaId}`)).json();
  await expect.poll(shown).toMatchObject({ email: 'ana@exemplo.com.br' });
  await expect.poll(async () => 'github' in (await shown())).toBe(false);
  await ana.getByRole('radio', { name: /Só você/ }).click();
  await expect(ana.getByRole('radio', { name: /Só você/ })).toBeChecked();
  await ana.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.poll(shown).toMatchObject({ isPrivate: true });
  await dora.goto(`/membros/${anaId}`);
  await expectVisibleText(dora, 'Este perfil é privado.');
  await expect(dora.getByRole('grid')).toHaveCount(0);
  await ana.getByRole('radio', { name: /Todos os membros/ }).click();
  await ana.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.poll(shown).toMatchObject({ isPrivate: false });

  // This hub has no language model, so the link to the settings of the assistant must be hidden.
  await expect(ana.getByRole('link', { name: 'Inteligência artificial' })).toHaveCount(0);
  await ana.getByRole('link', { name: 'Notificações' }).click();
  await ana.getByRole('switch', { name: 'Receber notificações por e-mail' }).click();
  await ana.getByRole('button', { name: 'Salvar', exact: true }).click();
  const readSettings = async () => (await ana.request.get('/api/user/settings')).json();
  await expect.poll(readSettings).toMatchObject({ emailNotifications: false });
});

test('a mention links to the profile, and an unknown member gives not found', async () => {
  await dora.goto('/membros/00000000-0000-4000-8000-000000000000');
  await expectVisibleText(dora, 'Membro não encontrado.');
  await createDiscussionByApi(dora, `Pergunte a [@Ana](/membros/${anaId}).`, 'Quem sabe?');
  await dora.goto('/');
  await dora.getByRole('link', { name: 'Quem sabe?' }).click();
  await dora.getByRole('link', { name: '@Ana' }).click();
  await expect(dora.getByRole('heading', { name: 'Ana Prado Lima', level: 1 })).toBeVisible();
});

test('profiles and privacy are accessible, in both themes and at every width', async () => {
  const screens = [
    createScreenAtUrl('own profile', '/profile', 'Ana Prado Lima'),
    createScreenAtUrl('member', `/membros/${anaId}`, 'Ana Prado Lima'),
    createScreenAtUrl('privacy', '/settings/privacidade', 'O que aparece no seu perfil'),
    createScreenAtUrl('notifications', '/settings/notificacoes', 'E-mails do hub'),
    {
      name: 'editing',
      open: async (page: Page) => {
        await page.goto('/profile');
        await page.getByRole('button', { name: 'Editar perfil' }).click();
        await expect(page.getByLabel('Nome completo')).toBeVisible();
      },
    },
    {
      name: 'crop',
      open: async (page: Page) => {
        await page.goto('/profile');
        await page.getByRole('button', { name: 'Mudar a foto de perfil' }).click();
        await page.locator('input[type=file]').setInputFiles(await createPictureFile('eu.png'));
        await expect(page.getByRole('application')).toBeVisible();
      },
    },
  ];
  const violations: string[] = [];
  for (const screen of screens) violations.push(...(await openScreenAndFindProblems(screen, ana)));
  expect(violations).toEqual([]);
});

test('a profile without a picture shows the initials again', async () => {
  await ana.setViewportSize({ width: 1280, height: 900 });
  await ana.goto('/profile');
  await ana.getByRole('button', { name: 'Mudar a foto de perfil' }).click();
  await ana.getByRole('button', { name: 'Remover foto' }).click();
  await expectVisibleText(ana, 'Avatar atualizado!');
  await expect(ana.getByRole('main').locator('img')).toHaveCount(0);
  await ana.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(ana).toHaveURL(/\/login/);
  await ana.goto(`/membros/${anaId}`);
  await expect(ana).toHaveURL(/\/login\?next=/);
});
