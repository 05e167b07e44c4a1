import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { setReportTarget, useReportTarget } from './report-target.ts';

const Reporting = createLazyComponent(() => import('./dialog/ReportDialogLoader.tsx'), 'ReportDialogLoader');

/** Mounts the dialog while content is being reported. */
export function ReportDialogHost() {
  const request = useReportTarget();
  if (!request) return null;
  return (
    <LazyBoundary onFail={() => setReportTarget(undefined)}>
      <Reporting key={request.id} reported={request} onClose={() => setReportTarget(undefined)} />
    </LazyBoundary>
  );
}
