import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import type { ReplyTarget } from './comments-context.ts';
import { CommentForm } from './CommentForm.tsx';

const call = 'POST /api/discussions/d1/comments';

async function renderForm({ replyTo, me }: { replyTo?: ReplyTarget; me?: null } = {}) {
  const added = vi.fn<() => void>();
  const cancel = vi.fn<() => void>();
  await renderInHub(
    <CommentForm discussionId="d1" replyTo={replyTo} onAdded={added} onCancelReply={cancel} />,
    me === null ? { me } : {},
  );
  return { added, cancel };
}

test('a comment cannot be sent while it has no text', async () => {
  const sent = stubServer({});
  await renderForm();
  await userEvent.type(screen.getByRole('textbox', { name: 'Seu comentário' }), '  ');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Comentar' }).disabled).toBe(true);
  expect(sent).toEqual([]);
});

test('a rejected comment keeps its text and can be sent again', async () => {
  const sent = stubServer({});
  const { added } = await renderForm();
  await userEvent.type(screen.getByRole('textbox', { name: 'Seu comentário' }), 'Boa ideia');
  await userEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  await waitFor(() =>
    expect(sent.find((request) => request.call === call)?.body).toMatchObject({ content: 'Boa ideia' }),
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Comentar' });
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Boa ideia');
  expect(added).not.toHaveBeenCalled();
});

test('a reply names its recipient and can be cancelled', async () => {
  const { cancel } = await renderForm({ replyTo: { id: 'c1', name: 'Bia' } });
  expect(screen.getByRole('textbox', { name: 'Responder para Bia' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar a resposta' }));
  expect(cancel).toHaveBeenCalledOnce();
});

test('a guest sees no form', async () => {
  await renderForm({ me: null });
  expect(screen.queryByRole('textbox')).toBeNull();
});
