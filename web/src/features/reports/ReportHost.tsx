import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { lazyComponent } from '#platform/lazy/lazy-component.ts';
import { setReportTarget, useReportTarget } from './report-target.ts';

const Reporting = lazyComponent(
  () => import('./dialog/ReportDialogLoader.tsx'),
  (it) => it.ReportDialogLoader,
);

/** Mounts the dialog while content is being reported. */
export function ReportHost() {
  const asked = useReportTarget();
  if (!asked) return null;
  return (
    <LazyBoundary onFail={() => setReportTarget(undefined)}>
      <Reporting key={asked.id} reported={asked} onClose={() => setReportTarget(undefined)} />
    </LazyBoundary>
  );
}
