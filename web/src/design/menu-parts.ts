import type { Menu } from 'radix-ui/internal';
import { createContext, use } from 'react';

type MenuParts = Pick<
  typeof Menu,
  'Item' | 'Label' | 'Separator' | 'RadioGroup' | 'RadioItem' | 'ItemIndicator'
>;

/**
 * Provides the items of an open menu with their Radix components, which are loaded when the first menu opens.
 */
export const MenuPartsContext = createContext<MenuParts | undefined>(undefined);

export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (!parts) throw new Error('what belongs in a menu stands outside of one');
  return parts;
}
