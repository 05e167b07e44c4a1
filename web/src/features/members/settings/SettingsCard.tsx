import { useId, type ReactNode } from 'react';
import { Card } from '#design/Card.tsx';

type Props = { title: string; badge?: ReactNode; line?: string; action?: ReactNode; children?: ReactNode };

/** The card around one group of settings: title, description and fields. */
export function SettingsCard({ title, badge, line, action, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="p-4.5 wide:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 id={id} className="text-heading">
              {title}
            </h2>
            {badge}
          </div>
          {line && <p className="mt-1 max-w-[68ch] text-small text-ink-2">{line}</p>}
        </div>
        {action}
      </div>
      {children && <div className="mt-5">{children}</div>}
    </Card>
  );
}
