import * as calls from '@mutirao/contract/features/hub-settings/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { readBoot } from './read-hub.ts';
import { setUpHub } from './set-up-hub.ts';

export const hubSettingsRoutes = (house: House) => [
  answer(calls.readBoot, ({ me }) => readBoot(house, me)),
  answer(calls.setUpHub, (asked) => setUpHub(house, asked)),
];
