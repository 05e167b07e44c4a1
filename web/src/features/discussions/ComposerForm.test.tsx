import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { ComposerForm } from './ComposerForm.tsx';

const call = 'POST /api/discussions';
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' });

async function renderForm() {
  const close = vi.fn<() => void>();
  const publish = vi.fn<() => void>();
  const view = await renderInHub(<ComposerForm draftKey="new" onClose={close} onPublished={publish} />);
  return { ...view, close, publish };
}

test('an empty discussion is not sent, and the field says what is missing', async () => {
  const sent = stubServer({});
  await renderForm();
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(text().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Por favor, escreva algo antes de publicar.')).toBeDefined();
  expect(sent.filter((request) => request.call === call)).toEqual([]);
});

test('a rejected discussion loses no text, and a second try has the same idempotency key', async () => {
  const sent = stubServer({});
  await renderForm();
  await userEvent.type(screen.getByRole('textbox', { name: /Título/ }), 'Horta');
  await userEvent.type(text(), 'Vamos plantar?');
  const requests = () => sent.filter((request) => request.call === call);
  for (const count of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: /Publicar/ }));
    await waitFor(() => expect(requests()).toHaveLength(count));
    await waitFor(() => expect(text().closest('[inert]')).toBeNull());
  }
  expect(text().value).toBe('Vamos plantar?');
  expect(requests()[0]?.body).toMatchObject({ title: 'Horta', content: 'Vamos plantar?' });
  expect(requests()[0]?.key).toBeTruthy();
  expect(requests()[1]?.key).toBe(requests()[0]?.key);
});

test('what was written is there again when the form is opened again', async () => {
  stubServer({});
  const { unmount } = await renderForm();
  await userEvent.type(text(), 'Vamos plantar?');
  unmount();
  await renderForm();
  expect(text().value).toBe('Vamos plantar?');
});

test('Escape closes only a form without text', async () => {
  stubServer({});
  const { close } = await renderForm();
  await userEvent.type(text(), 'a{Escape}');
  expect(close).not.toHaveBeenCalled();
  await userEvent.clear(text());
  await userEvent.type(text(), '{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

test('Enter in the title moves to the text and publishes nothing', async () => {
  const sent = stubServer({});
  await renderForm();
  await userEvent.type(screen.getByRole('textbox', { name: /Título/ }), 'Horta{Enter}');
  expect(document.activeElement).toBe(text());
  expect(sent.filter((request) => request.call === call)).toEqual([]);
});
