import * as calls from '@mutirao/contract/features/activity/endpoints';
import { handle } from '#platform/http/answer';
import type { AppContext } from '#platform/house/house';
import { findActivity } from './store.ts';

export const activityRoutes = (house: AppContext) => [
  handle(calls.readActivity, ({ me }) => findActivity(house.db, me.id)),
];
