import { deleteAnyComment } from '@mutirao/contract/features/comments/endpoints';
import { deleteAnyDiscussion } from '@mutirao/contract/features/discussions/endpoints';
import * as calls from '@mutirao/contract/features/moderation/endpoints';
import { handle } from '#platform/http/handler';
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
import { openReportedMessage } from './open-message.ts';
import { removeContent } from './remove-content.ts';
import { createTransparencyReader } from './transparency/read-transparency.ts';
import { liftPunishment, punishMember } from './punish-member.ts';

export const moderationRoutes = (house: AppContext) => [
  handle(calls.listModerationCases, (asked) => listReportCases(house, asked)),
  handle(calls.listCaseReports, (asked) => listCaseReports(house, asked)),
  handle(calls.openReportedMessage, async ({ me, params }) => {
    await openReportedMessage(house, { id: params.id, me });
    return readCase(house, { id: params.id, me });
  }),
  handle(calls.decideCase, async ({ me, params, body }) => {
    await decideCase(house, { id: params.id, me, body });
    return readCase(house, { id: params.id, me });
  }),
  handle(calls.decideContent, async ({ me, body }) =>
    readCase(house, { id: await decideContent(house, { me, body }), me }),
  ),
  handle(deleteAnyDiscussion, ({ me, params: { id } }) =>
    removeContent(house, { type: 'discussion', id, me }),
  ),
  handle(deleteAnyComment, ({ me, params: { id } }) => removeContent(house, { type: 'comment', id, me })),
  handle(calls.punishMember, ({ me, body, request: { idempotencyKey } }) =>
    punishMember(house, { me, body, key: idempotencyKey }),
  ),
  handle(calls.liftPunishment, ({ me, params, body }) =>
    liftPunishment(house, { id: params.id, me, reason: body.reason }),
  ),
  handle(calls.listMemberSanctions, ({ me, params, query }) =>
    listMemberSanctions(house, { memberId: params.id, me, query }),
  ),
  handle(calls.listOwnSanctions, ({ me, query }) =>
    listMemberSanctions(house, { memberId: me.id, me, query }),
  ),
  handle(calls.markSanctionsSeen, ({ me }) => markSanctionsSeen(house, me)),
  handle(calls.appealSanction, ({ me, params, body }) =>
    appealSanction(house, { sanctionId: params.id, me, message: body.message }),
  ),
  handle(calls.readTransparencyReport, createTransparencyReader(house)),
  handle(calls.listAppeals, (asked) => listAppeals(house, asked)),
  handle(calls.decideAppeal, async ({ me, params, body }) => {
    await decideAppeal(house, { id: params.id, me, ...body });
    return readAppeal(house, { id: params.id, me });
  }),
];
