import * as bootCalls from '@mutirao/contract/features/boot/endpoints';
import * as settingsCalls from '@mutirao/contract/features/hub-settings/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { changeUsageLimits, readUsageLimits } from './change-usage-limits.ts';
import { addCategory, changeCategory, reorderCategories } from './categories/change-categories.ts';
import { listHubCategories } from './store/categories.ts';
import { changeGamification, changeHubSettings, readGamification, readHubSettings } from './change-hub.ts';
import { changeAccent } from './branding/change-branding.ts';
import { readLogo, removeLogo, uploadLogo } from './branding/logo.ts';
import { changeMaintenance } from './change-maintenance.ts';
import { readBootData } from './read-hub.ts';
import { changeMfaPolicy, readMfaSettings } from './mfa/change-mfa-policy.ts';
import { sendTestEmail } from './diagnostics/send-test-email.ts';
import { checkStorage } from './diagnostics/check-storage.ts';
import { setUpHub } from './set-up-hub.ts';

const calls = { ...bootCalls, ...settingsCalls };

export const hubSettingsRoutes = (ctx: AppContext) => [
  handle(calls.readBootData, ({ me }) => readBootData(ctx, me)),
  handle(calls.setUpHub, (input) => setUpHub(ctx, input)),
  handle(calls.readGamification, () => readGamification(ctx)),
  handle(calls.changeGamification, (input) => changeGamification(ctx, input)),
  handle(calls.readHubSettings, () => readHubSettings(ctx)),
  handle(calls.changeHubSettings, (input) => changeHubSettings(ctx, input)),
  handle(calls.readUsageLimits, () => readUsageLimits(ctx)),
  handle(calls.changeUsageLimits, (input) => changeUsageLimits(ctx, input)),
  handle(calls.readMfaPolicy, ({ me }) => readMfaSettings(ctx, me)),
  handle(calls.changeMfaPolicy, (input) => changeMfaPolicy(ctx, input)),
  handle(calls.changeAccent, (input) => changeAccent(ctx, input)),
  handle(calls.uploadLogo, async ({ me, request }) => uploadLogo(ctx, me, await request.file())),
  handle(calls.removeLogo, ({ me }) => removeLogo(ctx, me)),
  handle(calls.readLogo, ({ params, query }) => readLogo(ctx, { id: params.id, size: query.size })),
  handle(calls.changeMaintenance, (input) => changeMaintenance(ctx, input)),
  handle(calls.sendTestEmail, ({ me }) => sendTestEmail(ctx, me)),
  handle(calls.testStorage, () => checkStorage(ctx)),
  handle(calls.listCategories, () => listHubCategories(ctx.db)),
  handle(calls.addCategory, (input) => addCategory(ctx, input)),
  handle(calls.changeCategory, (input) => changeCategory(ctx, input)),
  handle(calls.reorderCategories, (input) => reorderCategories(ctx, input)),
];
