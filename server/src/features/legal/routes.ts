import * as calls from '@mutirao/contract/features/legal/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { acceptLegalTexts, listOwnConsents } from './accept-legal-texts.ts';
import { publishLegalText } from './publish-legal-text.ts';
import { readEditableLegalText, readLegalText } from './read-legal-text.ts';

export const createLegalRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.readLegalText, (input) => readLegalText(ctx, input)),
  defineEndpointHandler(calls.readEditableLegalText, ({ params }) =>
    readEditableLegalText(ctx, params.document),
  ),
  defineEndpointHandler(calls.publishLegalText, (input) => publishLegalText(ctx, input)),
  defineEndpointHandler(calls.listOwnConsents, ({ me }) => listOwnConsents(ctx.db, me)),
  defineEndpointHandler(calls.acceptLegalTexts, (input) => acceptLegalTexts(ctx, input)),
];
