import { deleteAnyComment } from '@mutirao/contract/features/comments/endpoints';
import { deleteAnyDiscussion } from '@mutirao/contract/features/discussions/endpoints';
import * as calls from '@mutirao/contract/features/moderation/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { appealSanction, decideAppeal, markSanctionsSeen } from './appeal.ts';
import { decideCase } from './decide-case.ts';
import { decideContent } from './decide.ts';
import {
  listAppeals,
  listCaseReports,
  listReportCases,
  listMemberSanctions,
  readAppeal,
  readCase,
} from './list.ts';
import { recordReportedMessageOpening } from './open-message.ts';
import { removeContent } from './remove-content.ts';
import { createTransparencyReader } from './read-transparency.ts';
import { liftPunishment, punishMember } from './punish-member.ts';

export const moderationRoutes = (ctx: AppContext) => [
  handle(calls.listModerationCases, (input) => listReportCases(ctx, input)),
  handle(calls.listCaseReports, (input) => listCaseReports(ctx, input)),
  handle(calls.openReportedMessage, async ({ me, params }) => {
    await recordReportedMessageOpening(ctx, { id: params.id, me });
    return readCase(ctx, { id: params.id, me });
  }),
  handle(calls.decideCase, async ({ me, params, body }) => {
    await decideCase(ctx, { id: params.id, me, body });
    return readCase(ctx, { id: params.id, me });
  }),
  handle(calls.decideContent, async ({ me, body }) =>
    readCase(ctx, { id: await decideContent(ctx, { me, body }), me }),
  ),
  handle(deleteAnyDiscussion, ({ me, params: { id } }) => removeContent(ctx, { type: 'discussion', id, me })),
  handle(deleteAnyComment, ({ me, params: { id } }) => removeContent(ctx, { type: 'comment', id, me })),
  handle(calls.punishMember, ({ me, body, request: { idempotencyKey } }) =>
    punishMember(ctx, { me, body, key: idempotencyKey }),
  ),
  handle(calls.liftPunishment, ({ me, params, body }) =>
    liftPunishment(ctx, { id: params.id, me, reason: body.reason }),
  ),
  handle(calls.listMemberSanctions, ({ me, params, query }) =>
    listMemberSanctions(ctx, { memberId: params.id, me, query }),
  ),
  handle(calls.listOwnSanctions, ({ me, query }) => listMemberSanctions(ctx, { memberId: me.id, me, query })),
  handle(calls.markSanctionsSeen, ({ me }) => markSanctionsSeen(ctx, me)),
  handle(calls.appealSanction, ({ me, params, body }) =>
    appealSanction(ctx, { sanctionId: params.id, me, message: body.message }),
  ),
  handle(calls.readTransparencyReport, createTransparencyReader(ctx)),
  handle(calls.listAppeals, (input) => listAppeals(ctx, input)),
  handle(calls.decideAppeal, async ({ me, params, body }) => {
    await decideAppeal(ctx, { id: params.id, me, ...body });
    return readAppeal(ctx, { id: params.id, me });
  }),
];
