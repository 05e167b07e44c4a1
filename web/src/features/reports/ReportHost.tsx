import { lazy, Suspense } from 'react';
import { askToReport, useAsked } from './asked.ts';

const ReportDialog = lazy(() =>
  import('./ReportDialog.tsx').then((part) => ({ default: part.ReportDialog })),
);

/** Where the dialog stands while somebody reports something. */
export function ReportHost() {
  const asked = useAsked();
  if (!asked) return null;
  return (
    <Suspense>
      <ReportDialog key={asked.id} reported={asked} onClose={() => askToReport(undefined)} />
    </Suspense>
  );
}
