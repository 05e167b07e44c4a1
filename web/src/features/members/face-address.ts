/** Pictures that the hub serves come in several sizes; others are what they are. */
export const faceAddress = (image: string, size: 'small' | 'whole') =>
  size === 'small' && image.startsWith('/api/') ? `${image}?size=small` : image;
