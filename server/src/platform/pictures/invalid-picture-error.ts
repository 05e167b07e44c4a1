/** Not a picture, or one that this hub does not accept; the message is for its sender. */
export class InvalidPictureError extends Error {}
