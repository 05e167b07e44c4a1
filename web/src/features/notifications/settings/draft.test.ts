import type { NotificationSettings } from '@mutirao/contract/features/notifications/schemas';
import { expect, test } from 'vitest';
import { toNotificationSettingsChange } from './draft.ts';

const saved: NotificationSettings = {
  daily: false,
  quiet: { from: 1320, until: 420 },
  kinds: [
    { kind: 'like', mail: false, push: true },
    { kind: 'mention', mail: true, push: true },
  ],
};

test('settings that are as saved have no changes', () => {
  expect(toNotificationSettingsChange(structuredClone(saved), saved)).toEqual({});
});

test('only changed settings are sent', () => {
  const like = { kind: 'like', mail: true, push: true } as const;
  const wanted = { ...saved, daily: true, kinds: saved.kinds.with(0, like) };
  expect(toNotificationSettingsChange(wanted, saved)).toEqual({ daily: true, kinds: [like] });
  expect(toNotificationSettingsChange({ ...saved, quiet: { from: 1320, until: 421 } }, saved)).toEqual({
    quiet: { from: 1320, until: 421 },
  });
});

test('hours of quiet are turned off and on', () => {
  expect(toNotificationSettingsChange({ ...saved, quiet: null }, saved)).toEqual({ quiet: null });
  expect(toNotificationSettingsChange(saved, { ...saved, quiet: null })).toEqual({ quiet: saved.quiet });
});
