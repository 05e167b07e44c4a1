import { lazy, Suspense } from 'react';
import { askToReport, useAsked } from './asked.ts';

const Reporting = lazy(() => import('./dialog/Reporting.tsx').then((part) => ({ default: part.Reporting })));

/** Where the dialog stands while somebody reports something. */
export function ReportHost() {
  const asked = useAsked();
  if (!asked) return null;
  return (
    <Suspense>
      <Reporting key={asked.id} reported={asked} onClose={() => askToReport(undefined)} />
    </Suspense>
  );
}
