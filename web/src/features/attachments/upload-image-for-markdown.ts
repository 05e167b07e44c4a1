import { uploadFile as sendFileCall } from '@mutirao/contract/features/attachments/endpoints';
import { callUpload } from '#platform/api/upload.ts';

/** Uploads an image for a text that will show it, and returns its address. */
export async function uploadImageForMarkdown(file: File): Promise<string> {
  const { fileUrl } = await callUpload(sendFileCall, { file });
  return fileUrl;
}
