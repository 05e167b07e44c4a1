import * as calls from '@mutirao/contract/features/legal/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { acceptLegalTexts, listGivenConsents } from './accept-legal-texts.ts';
import { publishLegalText } from './publish-legal-text.ts';
import { readEditableLegalText, readLegalText } from './read-legal-text.ts';

export const legalRoutes = (ctx: AppContext) => [
  handle(calls.readLegalText, (input) => readLegalText(ctx, input)),
  handle(calls.readLegalDraft, ({ params }) => readEditableLegalText(ctx, params.document)),
  handle(calls.publishLegalText, (input) => publishLegalText(ctx, input)),
  handle(calls.listConsents, ({ me }) => listGivenConsents(ctx.db, me)),
  handle(calls.acceptLegalTexts, (input) => acceptLegalTexts(ctx, input)),
];
