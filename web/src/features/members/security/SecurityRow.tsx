import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  icon: ReactNode;
  title: string;
  badge?: ReactNode;
  line: string;
  /** True if `line` is an e-mail address, whose first letter must not be shown as a capital. */
  isAddress?: boolean;
  children?: ReactNode;
};

/** Renders one item of a list in the user's account: what it is, a fact about it, and its actions. */
export function SecurityRow({ icon, title, badge, line, isAddress = false, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5 first:pt-0 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
        {icon}
      </span>
      <div className="min-w-0 grow basis-48">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="font-text text-label font-semibold tracking-normal">{title}</h3>
          {badge}
        </div>
        <p
          className={`numbers mt-0.5 text-small text-ink-2 wrap-anywhere ${isAddress ? '' : 'first-letter:uppercase'}`}
        >
          {line}
        </p>
      </div>
      {children && <div className="flex gap-2 max-wide:basis-full max-wide:pl-14">{children}</div>}
    </li>
  );
}

type RemoveProps = { name: string; isPending: boolean; onRemove: () => void };

export function RemoveButton({ name, isPending, onRemove }: RemoveProps) {
  const t = useTranslations('settings');
  return (
    <Button size="small" isPending={isPending} aria-label={t('removeNamed', { name })} onClick={onRemove}>
      {t('remove')}
    </Button>
  );
}

export function SecurityRows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line">{children}</ul>;
}
