import { deleteAnyComment } from '@mutirao/contract/features/comments/endpoints';
import { deleteAnyDiscussion } from '@mutirao/contract/features/discussions/endpoints';
import * as calls from '@mutirao/contract/features/moderation/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { appealSanction, decideAppeal, markSanctionsSeen } from './appeal.ts';
import { decideCase } from './decide-case.ts';
import { decideContent } from './decide.ts';
import {
  listAppeals,
  listCaseReports,
  listReportCases,
  listSanctionsOf,
  readAppeal,
  readCase,
} from './list.ts';
import { openReportedMessage } from './open-message.ts';
import { removeContent } from './remove-content.ts';
import { readTransparencyOf } from './transparency/read-transparency.ts';
import { liftPunishment, punishMember } from './punish-member.ts';

export const moderationRoutes = (house: House) => [
  answer(calls.listReportCases, (asked) => listReportCases(house, asked)),
  answer(calls.listCaseReports, (asked) => listCaseReports(house, asked)),
  answer(calls.openReportedMessage, async ({ me, params }) => {
    await openReportedMessage(house, { id: params.id, me });
    return readCase(house, { id: params.id, me });
  }),
  answer(calls.decideCase, async ({ me, params, body }) => {
    await decideCase(house, { id: params.id, me, body });
    return readCase(house, { id: params.id, me });
  }),
  answer(calls.decideContent, async ({ me, body }) =>
    readCase(house, { id: await decideContent(house, { me, body }), me }),
  ),
  answer(deleteAnyDiscussion, ({ me, params: { id } }) =>
    removeContent(house, { type: 'discussion', id, me }),
  ),
  answer(deleteAnyComment, ({ me, params: { id } }) => removeContent(house, { type: 'comment', id, me })),
  answer(calls.punishMember, ({ me, body, request: { key } }) => punishMember(house, { me, body, key })),
  answer(calls.liftPunishment, ({ me, params, body }) =>
    liftPunishment(house, { id: params.id, me, reason: body.reason }),
  ),
  answer(calls.listSanctionsOf, ({ me, params, query }) =>
    listSanctionsOf(house, { memberId: params.id, me, query }),
  ),
  answer(calls.listOwnSanctions, ({ me, query }) => listSanctionsOf(house, { memberId: me.id, me, query })),
  answer(calls.markSanctionsSeen, ({ me }) => markSanctionsSeen(house, me)),
  answer(calls.appealSanction, ({ me, params, body }) =>
    appealSanction(house, { sanctionId: params.id, me, message: body.message }),
  ),
  answer(calls.readTransparency, readTransparencyOf(house)),
  answer(calls.listAppeals, (asked) => listAppeals(house, asked)),
  answer(calls.decideAppeal, async ({ me, params, body }) => {
    await decideAppeal(house, { id: params.id, me, ...body });
    return readAppeal(house, { id: params.id, me });
  }),
];
