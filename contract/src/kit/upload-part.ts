/** The media type of a body that is one raw part of a file. A form of another site cannot send it. */
export const uploadPartMediaType = 'application/offset+octet-stream';
