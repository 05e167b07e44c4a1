import { createTitleFromText } from '@mutirao/contract/features/discussions/limits';
import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { CaseCard } from './CaseCard.tsx';

const bia = { id: 'bia', name: 'Bia Souza', avatar: null, role: 'member' } as const;
const moderationCase: ModerationCase = {
  id: 'case1',
  status: 'pending',
  contentType: 'comment',
  contentId: 'c1',
  reportedUserId: bia.id,
  reporter: 'Eva',
  reportedUser: bia.name,
  reason: 'spam',
  createdAt: '2026-01-01T12:00:00.000Z',
  actionTaken: null,
  handlerNotes: null,
  reporters: 1,
  reports: [],
  author: bia,
  content: {
    discussionId: 'd1',
    title: 'Horta',
    excerpt: 'Compre aqui',
    createdAt: '2026-01-01T11:00:00.000Z',
    visibility: 'shown',
  },
  holdReasons: [],
  matchedFilters: [],
  sanctionsBefore: 0,
  handler: null,
  handledAt: null,
  allowedActions: ['ignore', 'delete', 'warn', 'temporary_ban'],
};
const caio = { ...ana, id: 'caio', role: 'moderator' as const };

async function renderCard(overrides: Partial<ModerationCase> = {}, pendingAction?: 'ignore' | 'delete') {
  const act = vi.fn<() => void>();
  const select = vi.fn<() => void>();
  await renderInHub(
    <CaseCard
      moderationCase={{ ...moderationCase, ...overrides }}
      isSelected={false}
      pendingAction={pendingAction}
      onAct={act}
      onSelect={select}
    />,
    { me: caio },
  );
  return { act, select };
}

test('a case is an article that names its author, and reports the action that is taken on it', async () => {
  const { act } = await renderCard();
  expect(screen.getByRole('article', { name: /Bia Souza/ }).textContent).toContain('Compre aqui');
  await userEvent.click(screen.getByRole('button', { name: 'Avisar' }));
  expect(act).toHaveBeenCalledExactlyOnceWith('warn');
});

test('the words of an automatic title are not repeated in the reported text', async () => {
  const written =
    'Compre sementes baratas na minha loja, com entrega em todo o bairro e desconto na segunda compra';
  const content = {
    discussionId: 'd1',
    title: createTitleFromText(written),
    excerpt: written,
    later: { title: 'Sementes', excerpt: 'Sementes' },
    createdAt: '2026-01-01T11:00:00.000Z',
    visibility: 'shown' as const,
  };
  await renderCard({ contentType: 'discussion', content });
  const quote = screen.getByRole('blockquote', { name: 'O que foi denunciado' });
  expect(quote.textContent.match(/sementes baratas/g)).toHaveLength(1);
  expect(quote.textContent).toContain('…bairro e desconto na segunda compra');
  expect(quote.textContent.match(/Sementes/g)).toHaveLength(1);
});

test('an action that is not allowed is disabled and says why', async () => {
  const { act } = await renderCard();
  const ban = screen.getByRole('button', { name: 'Banir' });
  expect(ban.getAttribute('title')).toBe('Só administradores podem banir para sempre.');
  await userEvent.click(ban);
  expect(act).not.toHaveBeenCalled();
});

test('a case can be selected by name while it can be ignored', async () => {
  const { select } = await renderCard();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar a denúncia contra Bia Souza' }));
  expect(select).toHaveBeenCalledOnce();
});

test('while an action can still be undone, the case offers no other one', async () => {
  await renderCard({}, 'delete');
  for (const button of screen.getAllByRole<HTMLButtonElement>('button'))
    expect(button.disabled, button.textContent).toBe(true);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a decided case offers no actions', async () => {
  await renderCard({ status: 'resolved', handledAt: '2026-01-02T12:00:00.000Z', allowedActions: [] });
  expect(screen.queryByRole('button', { name: 'Avisar' })).toBeNull();
});
