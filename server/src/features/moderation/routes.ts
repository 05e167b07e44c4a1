import { deleteAnyComment } from '@mutirao/contract/features/comments/endpoints';
import { deleteAnyDiscussion } from '@mutirao/contract/features/discussions/endpoints';
import * as calls from '@mutirao/contract/features/moderation/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { appealSanction, decideAppeal, markSanctionsSeen } from './appeal.ts';
import { decideCase } from './decide-case.ts';
import { decideCaseOfContent } from './decide.ts';
import {
  listAppeals,
  listCaseReports,
  listReportCases,
  listMemberSanctions,
  readAppeal,
  readCase,
} from './list.ts';
import { recordReportedMessageOpening } from './record-reported-message-opening.ts';
import { removeContentAsStaff } from './remove-content-as-staff.ts';
import { createTransparencyReader } from './read-transparency.ts';
import { liftSanction, sanctionMember } from './sanction-member.ts';

export const createModerationRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.listModerationCases, (input) => listReportCases(ctx, input)),
  defineEndpointHandler(calls.listCaseReports, (input) => listCaseReports(ctx, input)),
  defineEndpointHandler(calls.openReportedMessage, async ({ me, params }) => {
    await recordReportedMessageOpening(ctx, { id: params.id, me });
    return readCase(ctx, { id: params.id, me });
  }),
  defineEndpointHandler(calls.decideCase, async ({ me, params, body }) => {
    await decideCase(ctx, { id: params.id, me, body });
    return readCase(ctx, { id: params.id, me });
  }),
  defineEndpointHandler(calls.decideContentWithoutReport, async ({ me, body }) =>
    readCase(ctx, { id: await decideCaseOfContent(ctx, { me, body }), me }),
  ),
  defineEndpointHandler(deleteAnyDiscussion, ({ me, params: { id } }) =>
    removeContentAsStaff(ctx, { type: 'discussion', id, me }),
  ),
  defineEndpointHandler(deleteAnyComment, ({ me, params: { id } }) =>
    removeContentAsStaff(ctx, { type: 'comment', id, me }),
  ),
  defineEndpointHandler(calls.sanctionMember, ({ me, body, request: { idempotencyKey } }) =>
    sanctionMember(ctx, { me, body, key: idempotencyKey }),
  ),
  defineEndpointHandler(calls.liftSanction, ({ me, params, body }) =>
    liftSanction(ctx, { id: params.id, me, reason: body.reason }),
  ),
  defineEndpointHandler(calls.listMemberSanctions, ({ me, params, query }) =>
    listMemberSanctions(ctx, { memberId: params.id, me, query }),
  ),
  defineEndpointHandler(calls.listOwnSanctions, ({ me, query }) =>
    listMemberSanctions(ctx, { memberId: me.id, me, query }),
  ),
  defineEndpointHandler(calls.markSanctionsSeen, ({ me }) => markSanctionsSeen(ctx, me)),
  defineEndpointHandler(calls.appealSanction, ({ me, params, body }) =>
    appealSanction(ctx, { sanctionId: params.id, me, message: body.message }),
  ),
  defineEndpointHandler(calls.readTransparencyReport, createTransparencyReader(ctx)),
  defineEndpointHandler(calls.listAppeals, (input) => listAppeals(ctx, input)),
  defineEndpointHandler(calls.decideAppeal, async ({ me, params, body }) => {
    await decideAppeal(ctx, { id: params.id, me, ...body });
    return readAppeal(ctx, { id: params.id, me });
  }),
];
