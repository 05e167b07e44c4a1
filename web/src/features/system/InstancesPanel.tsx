import type { HubInstance, SystemReport } from '@mutirao/contract/features/system/schemas';
import { useIsWide } from '#platform/screen/use-is-wide.ts';
import { formatFileSize } from '#platform/messages/file-size.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { useFormatDurationFromSeconds, useFormatPercent, useFormatRoughDurationUntilNow } from './formats.ts';
import { StateLabel } from './StateLabel.tsx';
import { SystemPanel } from './SystemPanel.tsx';
import { FigureList, SystemTable } from './SystemTable.tsx';

/** The processes of the hub, with their load. */
export function InstancesPanel({ report: { instances, database } }: { report: SystemReport }) {
  const t = useTranslations('system');
  const formatDuration = useFormatDurationFromSeconds();
  const isWide = useIsWide();
  const time = formatDuration(database.roundTripMs / 1_000);
  const summary = [
    t('aliveCount', { count: instances.filter(({ isAlive }) => isAlive).length }),
    t('roundTrip', { time }),
  ];
  return (
    <SystemPanel title={t('instances')} aside={summary.join('\u00a0· ')}>
      {isWide ? <InstanceTable instances={instances} /> : <InstanceCards instances={instances} />}
    </SystemPanel>
  );
}

function InstanceTable({ instances }: Pick<SystemReport, 'instances'>) {
  const t = useTranslations('system');
  const formatFigures = useInstanceFigures();
  return (
    <SystemTable
      label={t('instances')}
      columns={[t('name'), t('up'), t('memory'), t('processor'), t('connections'), t('state')]}
    >
      {instances.map((instance) => {
        const { uptime, memory, processor, connections, label } = formatFigures(instance);
        return (
          <tr key={`${instance.name} ${instance.startedAt}`}>
            <th scope="row">
              <InstanceName instance={instance} />
            </th>
            <td>{uptime}</td>
            <td>{memory}</td>
            <td>{processor}</td>
            <td>{connections}</td>
            <td>{label}</td>
          </tr>
        );
      })}
    </SystemTable>
  );
}

function InstanceCards({ instances }: Pick<SystemReport, 'instances'>) {
  const t = useTranslations('system');
  const formatFigures = useInstanceFigures();
  return (
    <ul aria-label={t('instances')}>
      {instances.map((instance) => {
        const { uptime, memory, processor, connections, label } = formatFigures(instance);
        return (
          <li key={`${instance.name} ${instance.startedAt}`} className="border-t border-line px-4 py-2.5">
            <div className="flex items-start justify-between gap-3 text-label">
              <InstanceName instance={instance} />
              {label}
            </div>
            <FigureList
              figures={[
                [t('up'), uptime],
                [t('memory'), memory],
                [t('processor'), processor],
                [t('connections'), connections],
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}

const roleNames = { all: undefined, web: 'roleWeb', worker: 'roleWorker' } as const;

function InstanceName({ instance: { name, isThis, role, version } }: { instance: HubInstance }) {
  const t = useTranslations('system');
  const roleName = roleNames[role];
  const remarks = [isThis && t('isThis'), roleName && t(roleName), version].filter(Boolean);
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <code className="font-mono text-small font-semibold text-ink wrap-anywhere">{name}</code>
      <span className="text-meta font-normal text-ink-2">{remarks.join('\u00a0· ')}</span>
    </span>
  );
}

function useInstanceFigures() {
  const t = useTranslations('system');
  const formatSpan = useFormatRoughDurationUntilNow();
  const language = useLanguage();
  const formatShare = useFormatPercent();
  const formatNumber = useNumberFormat();
  return ({ startedAt, memoryBytes, cpuShare, connections, isAlive }: HubInstance) => ({
    uptime: formatSpan(startedAt),
    memory: formatFileSize(memoryBytes, language),
    processor: formatShare(cpuShare),
    connections: formatNumber.format(connections),
    label: <StateLabel state={isAlive ? 'ok' : 'error'} word={t(isAlive ? 'alive' : 'silent')} />,
  });
}
