import { expect, test } from 'vitest';
import { openHub } from '#testing/open-hub';

const { hub, ana } = await openHub('ana');

const path = '/api/user/settings';
const atFirst = {
  language: null,
  showEmail: false,
  showPoints: true,
  profileVisibility: 'public',
  emailNotifications: true,
  pushNotifications: false,
  communityUpdates: true,
  courseUpdates: true,
  eventReminders: true,
  weeklyDigest: false,
};

test('settings are at first what the specification says, and what is changed of them stays changed', async () => {
  const lis = await hub.people.aPerson('lis');
  expect((await lis.ask('GET', path)).body).toEqual({ ...atFirst, email: lis.email });
  const change = { emailNotifications: false, weeklyDigest: true, language: 'en-US' };
  expect((await lis.ask('PATCH', path, change)).status).toBe(200);
  expect((await lis.ask('GET', path)).body).toEqual({ ...atFirst, ...change, email: lis.email });
});

test('settings are taken back whole, as they were answered; the address is not among them', async () => {
  const noa = await hub.people.aPerson('noa');
  const { body } = await noa.ask('GET', path);
  expect((await noa.ask('PATCH', path, { ...body, email: ana.email })).status).toBe(200);
  expect((await noa.ask('GET', path)).body).toEqual(body);
});

test('what are no settings are refused', async () => {
  expect((await ana.ask('PATCH', path, { emailNotifications: 'sim' })).status).toBe(422);
});
