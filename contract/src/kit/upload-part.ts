/** Of a body that is a part of a file, as it is. No form of another site can send it. */
export const uploadPartMediaType = 'application/offset+octet-stream';
