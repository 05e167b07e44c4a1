import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { DiscussionCardView } from './DiscussionCardView.tsx';

const card: DiscussionCard = {
  id: 'd1',
  title: 'Horta na praça',
  excerpt: 'Vamos plantar?',
  category: null,
  authorId: ana.id,
  author: { name: ana.name, avatar: null, role: 'member' },
  createdAt: '2026-01-01T12:00:00.000Z',
  likes: 4,
  replies: 3,
  liked: false,
  attachments: [],
};
const bia = {
  authorId: 'bia',
  author: { name: 'Bia Reis', avatar: null, role: 'member' },
} as const;

const renderCard = (overrides: Partial<DiscussionCard> = {}, me: Parameters<typeof renderInHub>[1] = {}) =>
  renderInHub(<DiscussionCardView card={{ ...card, ...overrides }} opensAs="page" />, me);
const article = () => within(screen.getByRole('article', { name: 'Horta na praça' }));

async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: 'Ações da discussão' }));
  await screen.findByRole('menuitem', { name: 'Copiar link' });
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

test('a card is an article named by its title, which links to the discussion', async () => {
  stubServer({});
  await renderCard();
  const title = article().getByRole('heading', { name: 'Horta na praça' });
  expect(within(title).getByRole('link').getAttribute('href')).toBe('/discussions/d1');
  expect(article().getByText('Vamos plantar?')).toBeDefined();
  expect(article().getByText('respostas').parentElement?.textContent).toBe('3respostas');
  expect(article().getByText('curtidas').parentElement?.textContent).toBe('4curtidas');
});

test('what is new since the last visit, and the state of the discussion, are text', async () => {
  stubServer({});
  await renderCard({ unread: 2, pinned: true, locked: true });
  expect(article().getByText(/^2 nov/)).toBeDefined();
  expect(article().getByText('Fixada')).toBeDefined();
  expect(article().getByText('Trancada')).toBeDefined();
});

test('a title that the excerpt repeats is shown once', async () => {
  stubServer({});
  await renderCard({ title: 'Vamos plantar?', excerpt: 'Vamos plantar?' });
  expect(screen.getAllByText('Vamos plantar?')).toHaveLength(1);
});

test('an author can edit and delete the discussion', async () => {
  stubServer({});
  await renderCard();
  expect(await openMenu()).toEqual(['Copiar link', 'Editar', 'Excluir']);
});

test('a member can neither edit nor delete the discussion of another one', async () => {
  stubServer({});
  await renderCard(bia);
  expect(await openMenu()).toEqual(['Copiar link']);
});

test('a discussion is deleted only after a question, which starts at cancel', async () => {
  const sent = stubServer({ 'DELETE /api/discussions/d1': { status: 204 } });
  await renderCard();
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excluir' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir post' }));
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancelar' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ações da discussão' }));
  expect(sent).toEqual([]);
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excluir' }));
  const again = within(await screen.findByRole('alertdialog'));
  await userEvent.click(again.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/discussions/d1']));
});

test('staff are asked with the name of the author before they delete', async () => {
  stubServer({});
  await renderCard(bia, { me: { ...ana, role: 'moderator' } });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excluir' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Bia Reis');
});
