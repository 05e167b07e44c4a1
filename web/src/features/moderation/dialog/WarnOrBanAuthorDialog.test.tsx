import type { Language } from '@mutirao/contract/kit/languages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import type { WarnOrBanAuthorTarget } from '../warn-or-ban-author-target.ts';
import { WarnOrBanAuthorDialog } from './WarnOrBanAuthorDialog.tsx';

const request: WarnOrBanAuthorTarget = {
  action: 'warn',
  author: { id: 'bia', name: 'Bia' },
  contentType: 'comment',
  contentId: 'c1',
};

async function renderDialog(
  action: WarnOrBanAuthorTarget['action'],
  role: 'moderator' | 'admin',
  language: Language = 'pt-BR',
) {
  const close = vi.fn<() => void>();
  await renderInHub(<WarnOrBanAuthorDialog request={{ ...request, action }} onClose={close} />, {
    me: { ...ana, role, isAdmin: role === 'admin' },
    language,
  });
  return close;
}

test('a warning needs a rule, which gets the focus when it is missing', async () => {
  const sent = stubServer({});
  await renderDialog('warn', 'moderator');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  const rule = screen.getByRole('combobox', { name: 'Regra quebrada' });
  expect(rule.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(rule);
  expect(sent).toEqual([]);
});

test('a rejected decision loses neither the rule nor the reason', async () => {
  const sent = stubServer({});
  const close = await renderDialog('warn', 'moderator');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'spam');
  await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Propaganda');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      action: 'warn',
      rule: 'spam',
      reason: 'Propaganda',
      contentId: 'c1',
    }),
  );
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Propaganda');
  expect(close).not.toHaveBeenCalled();
});

test('only an admin can choose a permanent ban', async () => {
  stubServer({});
  await renderDialog('ban', 'moderator');
  expect(screen.queryByRole('option', { name: /sempre/ })).toBeNull();
});

test('an admin is offered a permanent ban', async () => {
  stubServer({});
  await renderDialog('ban', 'admin');
  expect(screen.getByRole('option', { name: /sempre/ })).toBeDefined();
});

test.each([
  ['pt-BR', 'Violação das regras da comunidade'],
  ['en-US', 'Violation of the community rules'],
  ['es-ES', 'Infracción de las reglas de la comunidad'],
] as const)('the reason without an input is shown in %s', async (language, reason) => {
  stubServer({});
  await renderDialog('warn', 'moderator', language);
  expect(screen.getByRole('textbox').getAttribute('placeholder')).toBe(reason);
});
