import * as bootCalls from '@mutirao/contract/features/boot/endpoints';
import * as settingsCalls from '@mutirao/contract/features/hub-settings/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { changeBounds, readBounds } from './bounds/change-bounds.ts';
import { addCategory, changeCategory, orderCategories } from './categories/change-categories.ts';
import { listCategories } from './categories/store.ts';
import { changeGamification, changeHubSettings, readGamification, readHubSettings } from './change-hub.ts';
import { changeAccent } from './look/change-look.ts';
import { readLogo, removeLogo, sendLogo } from './look/logo.ts';
import { changeMaintenance } from './maintenance/change-maintenance.ts';
import { readBoot } from './read-hub.ts';
import { changeFactorRule, readFactorTerms } from './second-factor/change-factor-rule.ts';
import { tryMail } from './trials/try-mail.ts';
import { tryStorage } from './trials/try-storage.ts';
import { setUpHub } from './set-up-hub.ts';

const calls = { ...bootCalls, ...settingsCalls };

export const hubSettingsRoutes = (house: House) => [
  answer(calls.readBoot, ({ me }) => readBoot(house, me)),
  answer(calls.setUpHub, (asked) => setUpHub(house, asked)),
  answer(calls.readGamification, () => readGamification(house)),
  answer(calls.changeGamification, (asked) => changeGamification(house, asked)),
  answer(calls.readHubSettings, () => readHubSettings(house)),
  answer(calls.changeHubSettings, (asked) => changeHubSettings(house, asked)),
  answer(calls.readBounds, () => readBounds(house)),
  answer(calls.changeBounds, (asked) => changeBounds(house, asked)),
  answer(calls.readFactorTerms, ({ me }) => readFactorTerms(house, me)),
  answer(calls.changeFactorRule, (asked) => changeFactorRule(house, asked)),
  answer(calls.changeAccent, (asked) => changeAccent(house, asked)),
  answer(calls.sendLogo, async ({ me, request }) => sendLogo(house, me, await request.file())),
  answer(calls.removeLogo, ({ me }) => removeLogo(house, me)),
  answer(calls.readLogo, ({ params, query }) => readLogo(house, { id: params.id, size: query.size })),
  answer(calls.changeMaintenance, (asked) => changeMaintenance(house, asked)),
  answer(calls.tryMail, ({ me }) => tryMail(house, me)),
  answer(calls.tryStorage, () => tryStorage(house)),
  answer(calls.listCategories, () => listCategories(house.db)),
  answer(calls.addCategory, (asked) => addCategory(house, asked)),
  answer(calls.changeCategory, (asked) => changeCategory(house, asked)),
  answer(calls.orderCategories, (asked) => orderCategories(house, asked)),
];
