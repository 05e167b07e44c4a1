/** Returns the address of an avatar. Pictures from the hub come in several sizes; external addresses stay unchanged. */
export const addAvatarSizeToUrl = (image: string, size: 'small' | 'whole') =>
  size === 'small' && image.startsWith('/api/') ? `${image}?size=small` : image;
