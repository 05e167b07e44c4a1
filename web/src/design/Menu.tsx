import { Check } from 'lucide-react';
import {
  cloneElement,
  lazy,
  Suspense,
  useId,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { joinClassNames } from './classes.ts';
import { useMenuPrimitives } from './menu-primitives.ts';

// Loaded when a user comes near a menu, because the first render does not need it.
const fetchLayer = () => import('./MenuLayer.tsx');
const MenuLayer = lazy(() => fetchLayer().then((module) => ({ default: module.MenuLayer })));

type Props = {
  trigger: ReactElement<ComponentProps<'button'>>;
  label: string;
  children: ReactNode;
};

/** A button that opens a short list of actions. `trigger` is the button itself. */
export function Menu({ trigger, label, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState<{ opener: HTMLElement; isByKeyboard: boolean }>();

  function toggle(event: MouseEvent) {
    const opener = openerOf(event);
    if (opener) setOpen(open ? undefined : { opener, isByKeyboard: event.detail === 0 });
  }

  function openByArrow(event: KeyboardEvent) {
    const opener = openerOf(event);
    if (event.key !== 'ArrowDown' || !opener) return;
    event.preventDefault();
    setOpen({ opener, isByKeyboard: true });
  }

  return (
    <>
      <span
        role="presentation"
        className="contents"
        onClick={toggle}
        onKeyDown={openByArrow}
        onPointerEnter={() => void fetchLayer()}
        onFocus={() => void fetchLayer()}
      >
        {cloneElement(trigger, {
          'aria-haspopup': 'menu',
          'aria-expanded': Boolean(open),
          ...(open ? { 'aria-controls': id } : {}),
        })}
      </span>
      {open && (
        <Suspense>
          <MenuLayer {...open} id={id} label={label} onClose={() => setOpen(undefined)}>
            {children}
          </MenuLayer>
        </Suspense>
      )}
    </>
  );
}

function openerOf({ target }: { target: EventTarget }) {
  const button = target instanceof Element ? target.closest('button') : undefined;
  return button && !button.disabled ? button : undefined;
}

const row =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-s px-3 text-label font-medium outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-sunken dark:data-highlighted:bg-line';

type ItemProps = { icon?: ReactNode; isDanger?: boolean; onPick: () => void; children: ReactNode };

export function MenuItem({ icon, isDanger = false, onPick, children }: ItemProps) {
  const { Item } = useMenuPrimitives();
  return (
    <Item
      onSelect={onPick}
      className={joinClassNames(
        row,
        isDanger && 'text-clay data-highlighted:bg-clay-soft dark:data-highlighted:bg-clay-soft',
      )}
    >
      <RowIcon isDanger={isDanger}>{icon}</RowIcon>
      {children}
    </Item>
  );
}

type LinkProps = { icon?: ReactNode; children: ReactElement<{ children?: ReactNode }> };

/** A menu item that is a link. */
export function MenuLink({ icon, children: link }: LinkProps) {
  const { Item } = useMenuPrimitives();
  return (
    <Item asChild className={row}>
      {cloneElement(link, {}, <RowIcon>{icon}</RowIcon>, link.props.children)}
    </Item>
  );
}

function RowIcon({ isDanger = false, children }: { isDanger?: boolean; children: ReactNode }) {
  return children ? (
    <span className={joinClassNames('grid', !isDanger && 'text-ink-2')}>{children}</span>
  ) : null;
}

export function MenuSeparator() {
  const { Separator } = useMenuPrimitives();
  return <Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useMenuPrimitives();
  return <Label className="px-3 pt-2 pb-1 text-meta font-medium text-ink-3">{children}</Label>;
}

type Choice<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onPick: (value: Value) => void;
};

/** A radio group inside a menu, with one item for each option. */
export function MenuRadioGroup<Value extends string>({ label, value, options, onPick }: Choice<Value>) {
  const { RadioGroup, RadioItem, ItemIndicator } = useMenuPrimitives();
  return (
    <RadioGroup aria-label={label} value={value}>
      {options.map((option) => (
        <RadioItem
          key={option.value}
          value={option.value}
          onSelect={() => onPick(option.value)}
          className={joinClassNames(row, 'justify-between data-[state=checked]:font-semibold')}
        >
          {option.label}
          <ItemIndicator>
            <Check size={16} className="text-brand" />
          </ItemIndicator>
        </RadioItem>
      ))}
    </RadioGroup>
  );
}
