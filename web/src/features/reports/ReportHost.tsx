import { LazyBoundary } from '#platform/parts/Late.tsx';
import { lazyComponent } from '#platform/parts/part.ts';
import { setReportTarget, useReportTarget } from './asked.ts';

const Reporting = lazyComponent(
  () => import('./dialog/Reporting.tsx'),
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
