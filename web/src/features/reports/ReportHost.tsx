import { Late } from '#platform/parts/Late.tsx';
import { part } from '#platform/parts/part.ts';
import { askToReport, useAsked } from './asked.ts';

const Reporting = part(
  () => import('./dialog/Reporting.tsx'),
  (it) => it.Reporting,
);

/** Mounts the dialog while content is being reported. */
export function ReportHost() {
  const asked = useAsked();
  if (!asked) return null;
  return (
    <Late onFail={() => askToReport(undefined)}>
      <Reporting key={asked.id} reported={asked} onClose={() => askToReport(undefined)} />
    </Late>
  );
}
