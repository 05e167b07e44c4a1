import * as calls from '@mutirao/contract/features/activity/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { findActivity } from './store.ts';

export const activityRoutes = (house: House) => [
  answer(calls.readActivity, ({ me }) => findActivity(house.db, me.id)),
];
