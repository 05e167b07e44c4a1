import { Menu as Radix } from 'radix-ui/internal';
import type { ReactNode } from 'react';
import { MenuPrimitivesContext } from './menu-primitives.ts';

const primitives = {
  Item: Radix.Item,
  Label: Radix.Label,
  Separator: Radix.Separator,
  RadioGroup: Radix.RadioGroup,
  RadioItem: Radix.RadioItem,
  ItemIndicator: Radix.ItemIndicator,
};

type Props = {
  id: string;
  label: string;
  opener: HTMLElement;
  isByKeyboard: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The open list of a menu. */
export function MenuLayer({ id, label, opener, isByKeyboard, onClose, children }: Props) {
  // Focuses the selected item, or the first one, of a menu that was opened with the keyboard. Radix does not, because
  // the key was pressed before this layer was mounted.
  function focusFirstItem(event: Event) {
    if (!isByKeyboard || !(event.currentTarget instanceof HTMLElement)) return;
    event.preventDefault();
    const item = event.currentTarget.querySelector('[aria-checked="true"], [role^="menuitem"]');
    if (item instanceof HTMLElement) item.focus();
  }
  return (
    <Radix.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Anchor virtualRef={{ current: opener }} />
      <Radix.Portal container={containerOf(opener)}>
        <Radix.Content
          id={id}
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          loop
          onEntryFocus={focusFirstItem}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The selected item may have opened another layer, which has the focus now.
            if (!document.activeElement || document.activeElement === document.body) opener.focus();
          }}
          // A press on the opener closes the menu already, so the same press must not open it again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && opener.contains(event.target)) event.preventDefault();
          }}
          className="z-50 max-h-(--radix-popper-available-height) max-w-[min(20rem,100vw-1rem)] min-w-52 animate-rise overflow-y-auto rounded-m border border-line bg-raised p-1.5 text-ink shadow-raised"
        >
          <MenuPrimitivesContext value={primitives}>{children}</MenuPrimitivesContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Returns the element into which the menu is rendered: the landmark that contains its button, so that users who
 * navigate by landmarks find the menu there. Null in dialogs: there it is rendered at the end of the page.
 */
function containerOf(opener: HTMLElement) {
  return opener.closest('[role$="dialog"]') ? null : (opener.closest('main') ?? opener.closest('header'));
}
