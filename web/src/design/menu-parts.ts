import type { Menu } from 'radix-ui/internal';
import { createContext, use } from 'react';

type MenuParts = Pick<
  typeof Menu,
  'Item' | 'Label' | 'Separator' | 'RadioGroup' | 'RadioItem' | 'ItemIndicator'
>;

/** How an open menu hands its parts to the items in it. They come with the layer, which is fetched when first needed. */
export const MenuPartsContext = createContext<MenuParts | undefined>(undefined);

export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (!parts) throw new Error('what belongs in a menu stands outside of one');
  return parts;
}
