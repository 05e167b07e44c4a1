/** No picture at all, or one that this hub does not take: in words for whoever sent it. */
export class PictureRefused extends Error {}
