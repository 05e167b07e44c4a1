import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { HubNameAndAccessCard } from './HubNameAndAccessCard.tsx';

const read = 'GET /api/admin/settings';
const save = 'PUT /api/admin/settings';
const settings = { name: 'Mutirão', reading: 'closed', joining: 'open' };
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome do hub' });

test('only the changed setting is sent, so that those of another admin stay', async () => {
  const sent = stubServer({ [read]: { body: settings }, [save]: { body: { ...settings, name: 'Horta' } } });
  await renderInHub(<HubNameAndAccessCard />);
  await userEvent.clear(await name());
  await userEvent.type(await name(), 'Horta');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: save, body: { name: 'Horta' } }));
  expect(Object.keys(sent.at(-1)?.body ?? {})).toEqual(['name']);
});

test('an empty name is not sent, and the field says what is missing', async () => {
  const sent = stubServer({ [read]: { body: settings } });
  await renderInHub(<HubNameAndAccessCard />);
  await userEvent.clear(await name());
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByText('Dê um nome ao hub.')).toBeDefined();
  expect((await name()).getAttribute('aria-invalid')).toBe('true');
  expect(sent.map(({ call }) => call)).toEqual([read]);
});

test('a rejected change stays in its field', async () => {
  const sent = stubServer({ [read]: { body: settings } });
  await renderInHub(<HubNameAndAccessCard />);
  await userEvent.type(await name(), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent.at(-1)?.call).toBe(save));
  expect((await name()).value).toBe('Mutirão 2');
});

test('settings that cannot be fetched can be fetched again', async () => {
  let fails = true;
  stubServer({ [read]: () => (fails ? { status: 500, body: {} } : { body: settings }) });
  await renderInHub(<HubNameAndAccessCard />);
  await screen.findByRole('alert');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect((await name()).value).toBe('Mutirão');
});
