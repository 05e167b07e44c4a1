import {
  systemProblemDefinitions,
  type SystemCheckId,
  type SystemCheckState,
  type SystemProblemId,
} from '@mutirao/contract/features/system/checks';
import type { SystemCheckReport, SystemReport } from '@mutirao/contract/features/system/schemas';
import { joinClassNames } from '#design/classes.ts';
import { toZonedDate } from '#platform/dates/time-zones.ts';
import { formatFileSize } from '#platform/messages/file-size.ts';
import { useLanguage, useTimeZone, useTranslations } from '#platform/messages/i18n.ts';
import { formatDate, useFormatRelativeTime } from './formats.ts';
import { StateIcon, StateWord } from './StateLabel.tsx';
import { SystemPanel } from './SystemPanel.tsx';

const mailChecks = ['spf', 'dkim', 'dmarc', 'ptr'] as const;
const otherChecks = ['storage', 'push', 'certificate', 'releases', 'database_disk'] as const;
type ListedCheck = (typeof mailChecks)[number] | (typeof otherChecks)[number];

const words = {
  ok: 'stateOk',
  warning: 'stateWarning',
  error: 'stateError',
  unknown: 'stateUnknown',
  off: 'stateOff',
} as const satisfies Record<SystemCheckState, string>;

const okTexts = {
  spf: 'spfOk',
  dkim: 'dkimOk',
  dmarc: 'dmarcOk',
  ptr: 'ptrOk',
  storage: 'storageOk',
  push: 'pushOk',
  certificate: 'certificateOk',
  releases: 'releasesOk',
  database_disk: 'databaseDiskOk',
} as const satisfies Record<ListedCheck, string>;

const problemTexts = {
  spf_missing: 'spfMissing',
  spf_invalid: 'spfInvalid',
  spf_excludes_server: 'spfExcludes',
  dkim_missing: 'dkimMissing',
  dkim_invalid: 'dkimInvalid',
  dmarc_missing: 'dmarcMissing',
  dmarc_invalid: 'dmarcInvalid',
  ptr_missing: 'ptrMissing',
  ptr_mismatch: 'ptrMismatch',
} as const satisfies Partial<Record<SystemProblemId, string>>;

/** The DNS records that decide whether e-mails of the hub arrive. */
export function MailDomainPanel({ report }: { report: SystemReport }) {
  const t = useTranslations('system');
  const checks = pick(report, mailChecks);
  const isOff = checks.every(({ state }) => state === 'off');
  return (
    <SystemPanel title={t('mailDomain')} aside={!isOff && <CheckedAgo checks={checks} />}>
      {isOff ? (
        <p className="px-4 pb-4 text-small text-ink-2 wide:px-5">{t('noMailDomain')}</p>
      ) : (
        <CheckRows checks={checks} report={report} nameWidth="wide:w-16" />
      )}
    </SystemPanel>
  );
}

/** The checks that no other part of the page shows. */
export function OtherChecksPanel({ report }: { report: SystemReport }) {
  const t = useTranslations('system');
  const checks = pick(report, otherChecks);
  return (
    <SystemPanel title={t('otherChecks')} aside={<CheckedAgo checks={checks} />}>
      <CheckRows checks={checks} report={report} nameWidth="wide:w-44" />
    </SystemPanel>
  );
}

type ListedReport = SystemCheckReport & { id: ListedCheck };

const pick = ({ checks }: SystemReport, ids: readonly ListedCheck[]) =>
  ids.flatMap((id) => checks.filter((check): check is ListedReport => check.id === id));

function CheckedAgo({ checks }: { checks: readonly SystemCheckReport[] }) {
  const formatDistance = useFormatRelativeTime();
  const moments = checks.flatMap(({ checkedAt }) => checkedAt ?? []).toSorted();
  const [oldest] = moments;
  return oldest === undefined ? null : <time dateTime={oldest}>{formatDistance(oldest)}</time>;
}

type RowsProps = { checks: readonly ListedReport[]; report: SystemReport; nameWidth: string };

function CheckRows({ checks, report, nameWidth }: RowsProps) {
  const t = useTranslations('system');
  const describe = useDescription(report);
  return (
    <ul className="px-4 pb-1.5 wide:px-5">
      {checks.map((check) => (
        <li
          key={check.id}
          className="flex min-h-10 items-center gap-x-2.5 border-line py-1.5 text-label not-last:border-b"
        >
          <StateIcon state={check.state} />
          <span className="min-w-0 grow wide:flex wide:gap-3">
            <span className={joinClassNames('block font-semibold wide:shrink-0', nameWidth)}>
              {t(`checks.${check.id}`)}
            </span>
            <span className="block min-w-0 text-ink-2 wrap-anywhere">{describe(check)}</span>
          </span>
          <StateWord state={check.state} word={t(words[check.state])} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the function that says in a few words what a check found. */
function useDescription(report: SystemReport) {
  const { problems, database } = report;
  const t = useTranslations('system');
  const language = useLanguage();
  const zone = useTimeZone();
  const checkOf = (id: SystemProblemId): SystemCheckId | null => systemProblemDefinitions[id].check;
  const describeDisabledCheck = (id: ListedCheck) => {
    if (id === 'dkim') return t('noDkimSelector');
    if (id !== 'database_disk') return t('notNeeded');
    // The hub skips the check of the database disk only if the database is external.
    return database.bytes === null
      ? t('externalDatabase')
      : t('externalDatabaseOf', { size: formatFileSize(database.bytes, language) });
  };
  const describeResult = ({ id, state }: ListedReport) => {
    if (state === 'ok') return t(okTexts[id]);
    if (state === 'off') return describeDisabledCheck(id);
    const problem = problems.find((one) => checkOf(one.id) === id);
    if (!problem) return t('notFound');
    const texts: Partial<Record<SystemProblemId, (typeof problemTexts)[keyof typeof problemTexts]>> =
      problemTexts;
    return t(texts[problem.id] ?? 'seeAbove');
  };
  return (check: ListedReport) => {
    if (check.validUntil === null) return describeResult(check);
    const date = formatDate(language, toZonedDate(zone, check.validUntil), { dateStyle: 'medium' });
    return `${describeResult(check)}\u00a0· ${t('validUntil', { date })}`;
  };
}
