import * as bootCalls from '@mutirao/contract/features/boot/endpoints';
import * as settingsCalls from '@mutirao/contract/features/hub-settings/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import {
  changeUsageLimitsAndSwitches,
  readUsageLimitsAndSwitches,
} from './change-usage-limits-and-switches.ts';
import { addCategory, changeCategory, reorderCategories } from './categories/change-categories.ts';
import { listHubCategories } from './store/categories.ts';
import {
  changePointsPerAction,
  changeHubSettings,
  readPointsPerAction,
  readHubSettings,
} from './change-hub.ts';
import { changeAccent } from './branding/change-branding.ts';
import { readLogo, removeLogo, uploadLogo } from './branding/logo.ts';
import { changeMaintenance } from './change-maintenance.ts';
import { readBootData } from './read-hub.ts';
import { changeMfaPolicy, readMfaPolicy } from './mfa/change-mfa-policy.ts';
import { sendTestEmail } from './diagnostics/send-test-email.ts';
import { checkStorage } from './diagnostics/check-storage.ts';
import { setUpHub } from './set-up-hub.ts';

const calls = { ...bootCalls, ...settingsCalls };

export const createHubSettingsRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.readBootData, ({ me }) => readBootData(ctx, me)),
  defineEndpointHandler(calls.setUpHub, (input) => setUpHub(ctx, input)),
  defineEndpointHandler(calls.readPointsPerAction, () => readPointsPerAction(ctx)),
  defineEndpointHandler(calls.changePointsPerAction, (input) => changePointsPerAction(ctx, input)),
  defineEndpointHandler(calls.readHubSettings, () => readHubSettings(ctx)),
  defineEndpointHandler(calls.changeHubSettings, (input) => changeHubSettings(ctx, input)),
  defineEndpointHandler(calls.readUsageLimitsAndSwitches, () => readUsageLimitsAndSwitches(ctx)),
  defineEndpointHandler(calls.changeUsageLimitsAndSwitches, (input) =>
    changeUsageLimitsAndSwitches(ctx, input),
  ),
  defineEndpointHandler(calls.readMfaPolicyAndOwnStatus, ({ me }) => readMfaPolicy(ctx, me)),
  defineEndpointHandler(calls.changeMfaPolicy, (input) => changeMfaPolicy(ctx, input)),
  defineEndpointHandler(calls.changeAccent, (input) => changeAccent(ctx, input)),
  defineEndpointHandler(calls.uploadLogo, async ({ me, request }) =>
    uploadLogo(ctx, me, await request.file()),
  ),
  defineEndpointHandler(calls.removeLogo, ({ me }) => removeLogo(ctx, me)),
  defineEndpointHandler(calls.readLogo, ({ params, query }) =>
    readLogo(ctx, { id: params.id, size: query.size }),
  ),
  defineEndpointHandler(calls.changeMaintenance, (input) => changeMaintenance(ctx, input)),
  defineEndpointHandler(calls.sendTestEmail, ({ me }) => sendTestEmail(ctx, me)),
  defineEndpointHandler(calls.testStorage, () => checkStorage(ctx)),
  defineEndpointHandler(calls.listCategories, () => listHubCategories(ctx.db)),
  defineEndpointHandler(calls.addCategory, (input) => addCategory(ctx, input)),
  defineEndpointHandler(calls.changeCategory, (input) => changeCategory(ctx, input)),
  defineEndpointHandler(calls.reorderCategories, (input) => reorderCategories(ctx, input)),
];
