import { Monitor, Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { useFormatHubZoneDateTime } from '#platform/dates/HubZoneDateTimeText.tsx';
import type { OwnSession } from '#platform/session/own-sessions.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { parseUserAgent } from './parse-user-agent.ts';
import { QueryStateView } from './QueryStateView.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from './queries.ts';
import { SecurityRow, SecurityRows } from './SecurityRow.tsx';
import { useMutationToasts } from './mutation-toasts.ts';

/** Lists the sessions of the user, with buttons to end them. */
export function Sessions() {
  const t = useTranslations('settings');
  const toasts = useMutationToasts();
  const sessions = useSessions();
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const [request, setRequest] = useState<OwnSession | 'others'>();
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];

  function confirm() {
    if (request === 'others') endOthers.mutate(undefined, toasts(t('othersEnded')));
    else if (request) end.mutate(request.id, toasts(t('sessionEnded')));
    setRequest(undefined);
  }

  return (
    <SettingsCard
      title={t('sessions')}
      line={t('sessionsLine')}
      action={
        others.length > 0 && (
          <Button
            size="small"
            variant="danger-quiet"
            isPending={endOthers.isPending}
            onClick={() => setRequest('others')}
          >
            {t('endOthers')}
          </Button>
        )
      }
    >
      <QueryStateView query={sessions}>
        {(list) => (
          <SecurityRows>
            {list.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isPending={end.isPending && end.variables === session.id}
                onEnd={() => setRequest(session)}
              />
            ))}
          </SecurityRows>
        )}
      </QueryStateView>
      {request && (
        <Suspense>
          <LazyConfirmDialog
            title={t(request === 'others' ? 'endOthers' : 'endSession')}
            question={t(request === 'others' ? 'endOthersQuestion' : 'endSessionQuestion')}
            confirmLabel={t('end')}
            cancelLabel={t('cancel')}
            onConfirm={confirm}
            onCancel={() => setRequest(undefined)}
          />
        </Suspense>
      )}
    </SettingsCard>
  );
}

type RowProps = { session: OwnSession; isPending: boolean; onEnd: () => void };

function SessionRow({ session, isPending, onEnd }: RowProps) {
  const t = useTranslations('settings');
  const formatDateTime = useFormatHubZoneDateTime();
  const { browser, system, isHandheld } = parseUserAgent(session.userAgent);
  const name =
    browser && system ? t('browserOnSystem', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
  const since = t('since', { moment: formatDateTime(session.createdAt) });
  const used = t('lastUsed', { moment: formatDateTime(session.lastUsedAt) });
  return (
    <SecurityRow
      icon={
        isHandheld ? <Smartphone size={19} aria-hidden="true" /> : <Monitor size={19} aria-hidden="true" />
      }
      title={name}
      badge={
        session.isCurrent && (
          <Badge tone="leaf" size="small">
            {t('thisDevice')}
          </Badge>
        )
      }
      line={[session.address, since, used].filter(Boolean).join('\u00a0· ')}
    >
      {!session.isCurrent && (
        <Button size="small" isPending={isPending} aria-label={t('endNamed', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </SecurityRow>
  );
}
