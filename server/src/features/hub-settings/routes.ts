import * as bootCalls from '@mutirao/contract/features/boot/endpoints';
import * as settingsCalls from '@mutirao/contract/features/hub-settings/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { changeBounds, readBounds } from './bounds/change-bounds.ts';
import { addCategory, changeCategory, reorderCategories } from './categories/change-categories.ts';
import { listHubCategories } from './categories/store.ts';
import { changeGamification, changeHubSettings, readGamification, readHubSettings } from './change-hub.ts';
import { changeAccent } from './branding/change-branding.ts';
import { readLogo, removeLogo, uploadLogo } from './branding/logo.ts';
import { changeMaintenance } from './maintenance/change-maintenance.ts';
import { readBootData } from './read-hub.ts';
import { changeMfaPolicy, readMfaSettings } from './mfa/change-mfa-policy.ts';
import { sendTestEmail } from './diagnostics/send-test-email.ts';
import { checkStorage } from './diagnostics/check-storage.ts';
import { setUpHub } from './set-up-hub.ts';

const calls = { ...bootCalls, ...settingsCalls };

export const hubSettingsRoutes = (house: AppContext) => [
  handle(calls.readBootData, ({ me }) => readBootData(house, me)),
  handle(calls.setUpHub, (asked) => setUpHub(house, asked)),
  handle(calls.readGamification, () => readGamification(house)),
  handle(calls.changeGamification, (asked) => changeGamification(house, asked)),
  handle(calls.readHubSettings, () => readHubSettings(house)),
  handle(calls.changeHubSettings, (asked) => changeHubSettings(house, asked)),
  handle(calls.readUsageLimits, () => readBounds(house)),
  handle(calls.changeUsageLimits, (asked) => changeBounds(house, asked)),
  handle(calls.readMfaPolicy, ({ me }) => readMfaSettings(house, me)),
  handle(calls.changeMfaPolicy, (asked) => changeMfaPolicy(house, asked)),
  handle(calls.changeAccent, (asked) => changeAccent(house, asked)),
  handle(calls.uploadLogo, async ({ me, request }) => uploadLogo(house, me, await request.file())),
  handle(calls.removeLogo, ({ me }) => removeLogo(house, me)),
  handle(calls.readLogo, ({ params, query }) => readLogo(house, { id: params.id, size: query.size })),
  handle(calls.changeMaintenance, (asked) => changeMaintenance(house, asked)),
  handle(calls.sendTestEmail, ({ me }) => sendTestEmail(house, me)),
  handle(calls.testStorage, () => checkStorage(house)),
  handle(calls.listCategories, () => listHubCategories(house.db)),
  handle(calls.addCategory, (asked) => addCategory(house, asked)),
  handle(calls.changeCategory, (asked) => changeCategory(house, asked)),
  handle(calls.reorderCategories, (asked) => reorderCategories(house, asked)),
];
