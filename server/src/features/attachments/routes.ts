import * as calls from '@mutirao/contract/features/attachments/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { attachFile, attachLink, attachVideo, sendFile } from './attach.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { readFile } from './read-file.ts';

export const attachmentRoutes = (house: House) => [
  answer(calls.attachFile, async ({ me, params, request }) =>
    attachFile(house, { discussionId: params.id, me, key: request.key }, await request.file()),
  ),
  answer(calls.attachLink, ({ me, params, body, request }) =>
    attachLink(house, { discussionId: params.id, me, key: request.key }, body.url),
  ),
  answer(calls.attachVideo, ({ me, params, body, request }) =>
    attachVideo(house, { discussionId: params.id, me, key: request.key }, body.url),
  ),
  answer(calls.deleteAttachment, ({ me, params }) => deleteAttachment(house, { id: params.id, me })),
  answer(calls.sendFile, async ({ me, query, request }) =>
    sendFile(house, { me, use: query.for ?? 'text' }, await request.file()),
  ),
  answer(calls.readFile, ({ me, params, query }) =>
    readFile(house, { id: params.id, isSmall: query.size === 'small', me }),
  ),
];
