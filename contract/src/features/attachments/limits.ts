import { bytesPerMegabyte } from '../../kit/size-limits.ts';

/**
 * The max size of one file and the largest limit that a hub can set, in megabytes of 1,048,576 bytes. It is a whole
 * number, because hubs set and store their limits as such.
 */
export const maxFileMegabytes = 10;

/** The limits of attachments from the specification. */
export const attachmentLimits = {
  /** Max size of one file in bytes. A hub can set a lower limit. */
  file: maxFileMegabytes * bytesPerMegabyte,
  /** UTF-16 code units. */
  fileName: 200,
  address: 2_000,
  /** The max storage of one member, in bytes and in files. */
  bytesPerMember: 500 * bytesPerMegabyte,
  filesPerMember: 2_000,
  /** Max number of attachments of one discussion. */
  perDiscussion: 10,
} as const;

/** The file name extensions that a form accepts. The server decides by the content of the file. */
export const acceptedFileExtensions = ['pdf', 'doc', 'docx', 'txt', 'png', 'jpg', 'jpeg', 'gif'] as const;
