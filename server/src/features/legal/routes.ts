import * as calls from '@mutirao/contract/features/legal/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { acceptLegalTexts, listGivenConsents } from './accept-legal-texts.ts';
import { publishLegalText } from './publish-legal-text.ts';
import { readLegalDraft, readLegalText } from './read-legal-text.ts';

export const legalRoutes = (house: AppContext) => [
  handle(calls.readLegalText, (asked) => readLegalText(house, asked)),
  handle(calls.readLegalDraft, ({ params }) => readLegalDraft(house, params.document)),
  handle(calls.publishLegalText, (asked) => publishLegalText(house, asked)),
  handle(calls.listConsents, ({ me }) => listGivenConsents(house.db, me)),
  handle(calls.acceptLegalTexts, (asked) => acceptLegalTexts(house, asked)),
];
