import { expect, type Page } from '@playwright/test';
import { expectVisibleText } from '../expect-visible-text.ts';
import { createDiscussionByApi } from '../people.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
test.beforeAll(({ members }) => void ({ dora, ana } = members));

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Seções' }).filter({ visible: true });
const list = (name: string) => ana.getByRole('region', { name, exact: true });
const cards = (name: string) => list(name).getByRole('article');
const openList = (name: string) =>
  ana.getByRole('navigation', { name: 'O que você fez' }).getByRole('link', { name }).click();
const expectText = (text: string) => expectVisibleText(ana, text);
/** Expects the three counters: posts created, posts liked, comments. */
const counters = async (...expected: number[]) => {
  const numbers = ana.getByRole('region', { name: 'Números da sua atividade' }).locator('.numbers');
  await expect(numbers).toHaveText(expected.map(String));
};

test('each list shows a member without activity where to begin', async () => {
  await ana.goto('/');
  await navigation(ana).getByRole('link', { name: 'Atividade' }).click();
  await expect(ana).toHaveURL(/\/atividade$/);
  await counters(0, 0, 0);
  await expect(ana.getByRole('heading', { name: 'Você ainda não publicou nada' })).toBeVisible();
  await openList('Posts Curtidos');
  await expect(ana.getByRole('heading', { name: 'Nenhum post curtido ainda' })).toBeVisible();
  await openList('Meus Comentários');
  await expect(ana.getByRole('heading', { name: 'Nenhum comentário seu ainda' })).toBeVisible();
  await ana.goBack();
  await expect(ana).toHaveURL(/lista=curtidos/);
  await ana.goto('/?tab=activity');
  await expect(ana).toHaveURL(/\/atividade$/);
  await ana.getByRole('link', { name: 'Publicar' }).click();
  await ana.getByRole('button', { name: 'Cancelar' }).click();
});

test('a member’s own discussions, comments and likes are in the lists, and open over them', async () => {
  await createDiscussionByApi(dora, 'Qual banco vocês usam?', 'Bancos de vetores');
  await createDiscussionByApi(dora, 'Mostro amanhã.', 'Um agente que responde chamados');
  await createDiscussionByApi(ana, 'Notas do encontro.', 'O que aprendi ontem');
  await ana.goto('/');
  for (const title of ['Bancos de vetores', 'Um agente que responde chamados']) {
    const liked = ana.waitForResponse(/\/like$/);
    await ana
      .getByRole('article', { name: title })
      .getByRole('button', { name: /^Curtir/ })
      .click();
    expect((await liked).status()).toBe(200);
  }
  await ana.getByRole('link', { name: 'Bancos de vetores' }).click();
  const dialog = ana.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Seu comentário' }).fill('Aqui usamos o **pgvector**.');
  await dialog.getByRole('button', { name: 'Comentar' }).click();
  await expectText('Comentário adicionado!');

  await ana.goto('/settings/dados');
  await ana.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(
    dialog.getByText('Hoje você tem 1 discussão, 1 comentário e 0 arquivos.', { exact: true }),
  ).toBeVisible();
  await ana.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await ana.goto('/atividade');
  await counters(1, 2, 1);
  await expect(cards('Meus Posts')).toHaveCount(1);
  await openList('Posts Curtidos');
  await expect(cards('Posts Curtidos')).toHaveCount(2);
  await cards('Posts Curtidos')
    .first()
    .getByRole('link', { name: 'Um agente que responde chamados' })
    .click();
  await expect(dialog.getByText('Mostro amanhã.')).toBeVisible();
  await expect(ana).toHaveURL(/\/discussions\//);
  await ana.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ana).toHaveURL(/\/atividade\?lista=curtidos$/);
  await openList('Meus Comentários');
  await cards('Meus Comentários').getByRole('link', { name: 'Bancos de vetores' }).click();
  await expect(dialog.getByRole('article', { name: 'Comentário de Ana Prado' })).toBeVisible();
  await expect(ana).toHaveURL(/\/discussions\/[^#]+#c-/);
  await ana.goBack();
});

test('each list has no accessibility or layout problems in both themes and at every width', async () => {
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('posts', '/atividade', 'O que aprendi ontem'), ana),
  ).toEqual([]);
  const comments = createScreenAtUrl('comments', '/atividade?lista=comentarios', 'Bancos de vetores');
  expect(await openScreenAndFindProblems(comments, ana, [390])).toEqual([]);
  await navigation(ana).getByRole('button', { name: 'Mais' }).click();
  await ana.getByRole('dialog').getByRole('link', { name: 'Atividade' }).click();
  await expect(ana.getByRole('dialog')).toBeHidden();
  await expect(ana).toHaveURL(/\/atividade$/);
  await ana.setViewportSize({ width: 1280, height: 844 });
});

test('a like is removed, and restored when the hub cannot be reached', async () => {
  await ana.goto('/atividade?lista=curtidos');
  const first = cards('Posts Curtidos').filter({ hasText: 'Um agente' });
  await ana.route('**/like', (route) => route.abort());
  await first.getByRole('button', { name: 'Descurtir' }).click();
  await expectText('Não foi possível descurtir o post.');
  await expect(cards('Posts Curtidos')).toHaveCount(2);
  await ana.unroute('**/like');
  await first.getByRole('button', { name: 'Descurtir' }).press('Enter');
  await expectText('Post descurtido!');
  await expectText('Você removeu sua curtida.');
  await expect(cards('Posts Curtidos')).toHaveCount(1);
  await counters(1, 1, 1);
  // The keyboard focus moves to the item that takes the position of the removed one.
  await expect(list('Posts Curtidos').getByRole('link', { name: 'Bancos de vetores' })).toBeFocused();
});

test('members delete their own content from these lists, after a confirmation', async () => {
  await openList('Meus Comentários');
  const removeComment = async () => {
    await cards('Meus Comentários').getByRole('button', { name: 'Excluir comentário' }).click();
    await ana.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  };
  await ana.route('**/api/comments/*', (route) => route.abort());
  await removeComment();
  await expectText('Não foi possível excluir o comentário.');
  await expect(cards('Meus Comentários')).toHaveCount(1);
  await counters(1, 1, 1);
  await ana.unroute('**/api/comments/*');
  await removeComment();
  await expectText('Comentário excluído!');
  await expect(cards('Meus Comentários')).toHaveCount(0);
  await openList('Meus Posts');
  await cards('Meus Posts').getByRole('button', { name: 'Excluir post' }).click();
  await expect(ana.getByRole('alertdialog')).toContainText('Tem certeza que deseja excluir este post?');
  await ana.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(cards('Meus Posts')).toHaveCount(1);
  const removePost = async () => {
    await cards('Meus Posts').getByRole('button', { name: 'Excluir post' }).click();
    await ana.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  };
  await ana.route('**/api/discussions/*', (route) => route.abort());
  await removePost();
  await expectText('Não foi possível excluir o post.');
  await expect(cards('Meus Posts')).toHaveCount(1);
  await ana.unroute('**/api/discussions/*');
  await removePost();
  await expectText('Post excluído!');
  await expect(ana.getByRole('heading', { name: 'Você ainda não publicou nada' })).toBeVisible();
  await counters(0, 1, 0);
});

test('a list that fails to load shows an error and can be retried', async () => {
  await ana.route('**/api/user/comments*', (route) => route.abort());
  await ana.goto('/atividade?lista=comentarios');
  await expect(ana.getByRole('heading', { name: 'Não foi possível carregar sua atividade' })).toBeVisible();
  await ana.unroute('**/api/user/comments*');
  await ana.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(ana.getByRole('heading', { name: 'Nenhum comentário seu ainda' })).toBeVisible();
});
