import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { BadgesCard } from './BadgesCard.tsx';
import { LevelCard } from './LevelCard.tsx';

const read = 'GET /api/users/m1/standing';
const card = () => screen.findByRole('region', { name: 'Nível' });

test('the card shows the points and the distance to the next level', async () => {
  stubServer({ [read]: { body: { points: 1, badges: [] } } });
  await renderInHub(<LevelCard memberId="m1" />);
  expect((await card()).textContent).toMatch(/^1ponto\s· .+para o próximo nível: \d+$/);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Nível' });
  expect(bar.value).toBe(1);
});

test('the highest level has no progress bar', async () => {
  stubServer({ [read]: { body: { points: 10_000_000, badges: [] } } });
  await renderInHub(<LevelCard memberId="m1" />);
  expect((await card()).textContent).toContain('É o nível mais alto.');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('hidden points show no card', async () => {
  stubServer({ [read]: { body: { points: null, badges: [] } } });
  const { container } = await renderInHub(<LevelCard memberId="m1" />);
  expect(container.innerHTML).not.toBe('');
  await waitFor(() => expect(container.innerHTML).toBe(''));
});

test('one alert beside the badges reports the failure of both cards, and its button loads both', async () => {
  let fails = true;
  stubServer({ [read]: () => (fails ? { status: 500, body: {} } : { body: { points: 1, badges: [] } }) });
  await renderInHub(
    <>
      <LevelCard memberId="m1" />
      <BadgesCard memberId="m1" isOwn={false} />
    </>,
  );
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Nível' })).toBeNull();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await card()).toBeDefined();
  expect(screen.getByRole('region', { name: 'Conquistas' })).toBeDefined();
});
