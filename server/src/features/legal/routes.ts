import * as calls from '@mutirao/contract/features/legal/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { acceptLegalTexts, listGivenConsents } from './accept-legal-texts.ts';
import { publishLegalText } from './publish-legal-text.ts';
import { readLegalDraft, readLegalText } from './read-legal-text.ts';

export const legalRoutes = (house: House) => [
  answer(calls.readLegalText, (asked) => readLegalText(house, asked)),
  answer(calls.readLegalDraft, ({ params }) => readLegalDraft(house, params.document)),
  answer(calls.publishLegalText, (asked) => publishLegalText(house, asked)),
  answer(calls.listConsents, ({ me }) => listGivenConsents(house.db, me)),
  answer(calls.acceptLegalTexts, (asked) => acceptLegalTexts(house, asked)),
];
