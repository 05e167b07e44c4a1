import type { Attachment } from '@mutirao/contract/features/attachments/schemas';

export type ImageAttachment = Extract<Attachment, { type: 'image' }>;
