import { createContext } from 'react';

/** Where a picture is found for a face of a size: whoever knows the addresses says it. */
export const FaceAddressContext = createContext((image: string, _size: 'small' | 'whole') => image);
