import { createContext } from 'react';

/** Returns the address of an avatar image for a size. The app provides the function, because it knows the addresses. */
export const AvatarUrlBuilderContext = createContext((image: string, _size: 'small' | 'whole') => image);
