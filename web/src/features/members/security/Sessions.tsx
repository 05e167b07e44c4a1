import { Monitor, Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { useFormatDateTime } from '#platform/dates/DateTimeText.tsx';
import type { OwnSession } from '#platform/session/own-sessions.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { parseUserAgent } from './parse-user-agent.ts';
import { LazySecurityConfirmDialog } from './layers.ts';
import { SecurityQuery } from './SecurityQuery.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from './queries.ts';
import { SecurityRow, SecurityRows } from './SecurityRow.tsx';
import { useMutationToasts } from './mutation-toasts.ts';

/** Lists the sessions of the user, with buttons to end them. */
export function Sessions() {
  const words = useWords('settings');
  const telling = useMutationToasts();
  const sessions = useSessions();
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const [asked, setAsked] = useState<OwnSession | 'others'>();
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];

  function confirm() {
    if (asked === 'others') endOthers.mutate(undefined, telling(words('othersEnded')));
    else if (asked) end.mutate(asked.id, telling(words('sessionEnded')));
    setAsked(undefined);
  }

  return (
    <SettingsCard
      title={words('sessions')}
      line={words('sessionsLine')}
      action={
        others.length > 0 && (
          <Button
            size="small"
            variant="danger-quiet"
            isPending={endOthers.isPending}
            onClick={() => setAsked('others')}
          >
            {words('endOthers')}
          </Button>
        )
      }
    >
      <SecurityQuery asked={sessions}>
        {(list) => (
          <SecurityRows>
            {list.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isPending={end.isPending && end.variables === session.id}
                onEnd={() => setAsked(session)}
              />
            ))}
          </SecurityRows>
        )}
      </SecurityQuery>
      {asked && (
        <Suspense>
          <LazySecurityConfirmDialog
            title={words(asked === 'others' ? 'endOthers' : 'endSession')}
            question={words(asked === 'others' ? 'endOthersQuestion' : 'endSessionQuestion')}
            confirmLabel={words('end')}
            cancelLabel={words('cancel')}
            onConfirm={confirm}
            onCancel={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </SettingsCard>
  );
}

type RowProps = { session: OwnSession; isPending: boolean; onEnd: () => void };

function SessionRow({ session, isPending, onEnd }: RowProps) {
  const words = useWords('settings');
  const moment = useFormatDateTime();
  const { browser, system, isHandheld } = parseUserAgent(session.userAgent);
  const name =
    browser && system
      ? words('browserOnSystem', { browser, system })
      : (browser ?? system ?? words('unknownDevice'));
  const since = words('since', { moment: moment(session.createdAt) });
  const used = words('lastUsed', { moment: moment(session.lastUsedAt) });
  return (
    <SecurityRow
      icon={
        isHandheld ? <Smartphone size={19} aria-hidden="true" /> : <Monitor size={19} aria-hidden="true" />
      }
      title={name}
      badge={
        session.isCurrent && (
          <Badge tone="leaf" size="small">
            {words('thisDevice')}
          </Badge>
        )
      }
      line={[session.address, since, used].filter(Boolean).join(' · ')}
    >
      {!session.isCurrent && (
        <Button size="small" isPending={isPending} aria-label={words('endNamed', { name })} onClick={onEnd}>
          {words('end')}
        </Button>
      )}
    </SecurityRow>
  );
}
