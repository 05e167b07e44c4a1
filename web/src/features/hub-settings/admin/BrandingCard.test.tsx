import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toastStore } from '#design/toast-store.ts';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { BrandingCard } from './BrandingCard.tsx';

const upload = 'POST /api/admin/logo';

test.each([
  { code: 'invalid_file', status: 415, message: 'Este arquivo está vazio.' },
  { code: 'invalid_file', status: 415, message: 'Este arquivo não é a imagem que parece ser.' },
  { code: 'too_large', status: 413, message: 'A imagem deve ter no máximo 5MB.' },
])('a rejected logo shows the reason, and another one can be chosen: $message', async (rejection) => {
  const { status, ...body } = rejection;
  const sent = stubServer({ [upload]: { status, body } });
  await renderInHub(<BrandingCard />);
  await userEvent.upload(
    screen.getByLabelText('Logo do hub'),
    new File([], 'logo.png', { type: 'image/png' }),
  );
  await waitFor(() =>
    expect(toastStore.read()[0]).toMatchObject({
      tone: 'destructive',
      description: `Não foi possível salvar as configurações. ${rejection.message}`,
    }),
  );
  expect(sent.map(({ call }) => call)).toEqual([upload]);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Trocar logo' });
  await waitFor(() => expect(button.disabled).toBe(false));
});
