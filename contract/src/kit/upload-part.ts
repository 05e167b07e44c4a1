/**
 * The media type of a body that is one raw part of a file. An HTML form of another site cannot send this
 * type.
 */
export const uploadPartMediaType = 'application/offset+octet-stream';
