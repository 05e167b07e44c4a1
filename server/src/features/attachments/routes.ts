import * as calls from '@mutirao/contract/features/attachments/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { uploadAttachment, attachLink, attachVideo, uploadFileForTextOrMessage } from './attach.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { readUploadedFile } from './read-file.ts';

export const createAttachmentRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.uploadAttachment, async ({ me, params, request }) =>
    uploadAttachment(ctx, { discussionId: params.id, me, key: request.idempotencyKey }, await request.file()),
  ),
  defineEndpointHandler(calls.attachLink, ({ me, params, body, request }) =>
    attachLink(ctx, { discussionId: params.id, me, key: request.idempotencyKey }, body.url),
  ),
  defineEndpointHandler(calls.attachYoutubeVideo, ({ me, params, body, request }) =>
    attachVideo(ctx, { discussionId: params.id, me, key: request.idempotencyKey }, body.url),
  ),
  defineEndpointHandler(calls.deleteAttachment, ({ me, params }) =>
    deleteAttachment(ctx, { id: params.id, me }),
  ),
  defineEndpointHandler(calls.uploadFile, async ({ me, query, request }) =>
    uploadFileForTextOrMessage(ctx, { me, use: query.for ?? 'text' }, await request.file()),
  ),
  defineEndpointHandler(calls.downloadFile, ({ me, params, query }) =>
    readUploadedFile(ctx, { id: params.id, isSmall: query.size === 'small', me }),
  ),
];
