/** The limits of attachments from the specification. */
export const attachmentLimits = {
  /** Max size of one file in bytes. A hub can set a lower limit. */
  file: 10 * 1024 * 1024,
  /** UTF-16 code units. */
  fileName: 200,
  address: 2_000,
  /** The max storage of one member, in bytes and in files. */
  bytesPerMember: 500 * 1024 * 1024,
  filesPerMember: 2_000,
  /** Max number of attachments of one discussion. */
  perDiscussion: 10,
} as const;

/** The file name extensions that a form accepts. The server decides by the content of the file. */
export const acceptedFileExtensions = ['pdf', 'doc', 'docx', 'txt', 'png', 'jpg', 'jpeg', 'gif'] as const;
