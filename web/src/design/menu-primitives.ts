import type { Menu } from 'radix-ui/internal';
import { createContext, use } from 'react';

type MenuPrimitives = Pick<
  typeof Menu,
  'Item' | 'Label' | 'Separator' | 'RadioGroup' | 'RadioItem' | 'ItemIndicator'
>;

/**
 * Provides the items of an open menu with their Radix components, which are loaded when the first menu opens.
 */
export const MenuPrimitivesContext = createContext<MenuPrimitives | undefined>(undefined);

export function useMenuPrimitives(): MenuPrimitives {
  const primitives = use(MenuPrimitivesContext);
  if (!primitives) throw new Error('what belongs in a menu stands outside of one');
  return primitives;
}
