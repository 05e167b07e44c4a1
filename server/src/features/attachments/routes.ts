import * as calls from '@mutirao/contract/features/attachments/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { attachFile, attachLink, attachVideo, uploadFile } from './attach.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { readUploadedFile } from './read-file.ts';

export const attachmentRoutes = (house: AppContext) => [
  handle(calls.attachFile, async ({ me, params, request }) =>
    attachFile(house, { discussionId: params.id, me, key: request.idempotencyKey }, await request.file()),
  ),
  handle(calls.attachLink, ({ me, params, body, request }) =>
    attachLink(house, { discussionId: params.id, me, key: request.idempotencyKey }, body.url),
  ),
  handle(calls.attachVideo, ({ me, params, body, request }) =>
    attachVideo(house, { discussionId: params.id, me, key: request.idempotencyKey }, body.url),
  ),
  handle(calls.deleteAttachment, ({ me, params }) => deleteAttachment(house, { id: params.id, me })),
  handle(calls.uploadFile, async ({ me, query, request }) =>
    uploadFile(house, { me, use: query.for ?? 'text' }, await request.file()),
  ),
  handle(calls.downloadFile, ({ me, params, query }) =>
    readUploadedFile(house, { id: params.id, isSmall: query.size === 'small', me }),
  ),
];
