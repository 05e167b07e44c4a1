import { sendFile as sendFileCall } from '@mutirao/contract/features/attachments/endpoints';
import { sendFile } from '#platform/api/send-file.ts';

/** Uploads an image for a text that will show it, and returns its address. */
export async function keepImage(file: File): Promise<string> {
  const { fileUrl } = await sendFile(sendFileCall, { file });
  return fileUrl;
}
