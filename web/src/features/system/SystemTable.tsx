import type { ReactNode } from 'react';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = { label: string; columns: readonly string[]; children: ReactNode };

/** A table of the system page. The last column is the state, at the right. */
export const SystemTable = ({ label, columns, children }: Props) => (
  <table
    aria-label={label}
    className="numbers w-full text-left text-label [&_td]:border-t [&_td]:border-line [&_td]:px-2 [&_td]:py-2 [&_td]:text-ink-2 [&_td:last-child]:text-right [&_th]:px-2 [&_th:first-child]:pl-5 [&_tr>*:last-child]:pr-5 [&_tbody_th]:border-t [&_tbody_th]:border-line [&_tbody_th]:py-2 [&_tbody_th]:font-semibold"
  >
    <thead>
      <tr className="text-meta text-ink-2 [&>th]:pb-1.5 [&>th]:font-medium [&>th:last-child]:text-right">
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

/** A figure, or a dash if it is not known. */
export function FigureOrDash({ children }: { children: string | undefined }) {
  const t = useTranslations('system');
  if (children !== undefined) return children;
  return (
    <>
      <span aria-hidden="true">{t('unknownTime')}</span>
      <span className="sr-only">{t('notKnown')}</span>
    </>
  );
}

/** Figures with their names, for the cards of a narrow window. */
export const FigureList = ({ figures }: { figures: readonly (readonly [string, string | undefined])[] }) => (
  <dl className="numbers mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-2">
    {figures
      .filter(([, figure]) => figure !== undefined)
      .map(([name, figure]) => (
        <div key={name} className="flex gap-1">
          <dt>{name}:</dt>
          <dd className="text-ink">{figure}</dd>
        </div>
      ))}
  </dl>
);
