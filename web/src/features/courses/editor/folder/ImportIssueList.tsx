import type { CourseImportIssue } from '@mutirao/contract/features/courses/folder/schemas';
import { joinClassNames } from '#design/classes.ts';

type Props = { label: string; remarks: readonly CourseImportIssue[]; isProblem?: boolean };

/** The issues of an import, each with its file, line and message. */
export function ImportIssueList({ label, remarks, isProblem = false }: Props) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {remarks.map(({ file, line, message }, index) => (
        <li key={index} className="py-2 text-small">
          <p className="font-mono text-meta break-all text-ink-2">
            {line === null ? file : `${file}:${line}`}
          </p>
          <p className={joinClassNames('wrap-anywhere', isProblem && 'text-clay')}>{message}</p>
        </li>
      ))}
    </ul>
  );
}
