import * as z from 'zod/mini';
import { idSchema } from '../../kit/text.ts';
import { pollSchema } from '../polls/schemas.ts';

/** The dimensions in pixels, and a placeholder of a few dozen bytes that is shown until the picture is loaded. */
const measures = {
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  placeholder: z.optional(z.string()),
};

const file = {
  fileUrl: z.string(),
  fileName: z.string(),
  originalName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
};

export const imageAttachmentSchema = z.object({
  id: idSchema,
  type: z.literal('image'),
  ...file,
  ...measures,
  /** The URL of a smaller version of the picture, in the size that cards show. */
  thumbnailUrl: z.string(),
});

export const documentAttachmentSchema = z.object({ id: idSchema, type: z.literal('document'), ...file });

export const linkAttachmentSchema = z.object({
  id: idSchema,
  type: z.literal('link'),
  linkUrl: z.string(),
  linkTitle: z.optional(z.string()),
  linkDescription: z.optional(z.string()),
  /** The URL of the preview picture of the linked page. The hub has stored the picture. */
  linkImage: z.optional(z.string()),
  ...measures,
});

export const youtubeVideoAttachmentSchema = z.object({
  id: idSchema,
  type: z.literal('youtube_video'),
  youtubeVideoId: z.string(),
  youtubeTitle: z.optional(z.string()),
  youtubeThumbnail: z.optional(z.string()),
  ...measures,
});

/** An attachment of a discussion, as a card shows it. */
export const attachmentSchema = z.discriminatedUnion('type', [
  imageAttachmentSchema,
  documentAttachmentSchema,
  linkAttachmentSchema,
  youtubeVideoAttachmentSchema,
  pollSchema,
]);
export type Attachment = z.output<typeof attachmentSchema>;

/** A file in JSON. The server detects its type from the content alone and ignores `contentType`. */
export const dataUrlFileUploadInputSchema = z.object({
  file: z.string(),
  fileName: z.string(),
  contentType: z.optional(z.string()),
});

/** A stored file, with its URL: an image for a text, or a file for a message. */
export const uploadedFileSchema = z.object({
  id: idSchema,
  fileUrl: z.string(),
  originalName: z.string(),
  ...measures,
});
