import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@mutirao/contract/features/notifications/shapes';
import { ErrorState } from '#design/ErrorState.tsx';
import { RadioCard } from '#design/RadioCard.tsx';
import { SkeletonRows } from '#design/SkeletonRows.tsx';
import { Switch } from '#design/Switch.tsx';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useChangeNotificationSettings, useNotificationSettings } from './queries.ts';
import { QuietHours } from './QuietHours.tsx';

/** When letters about notifications come, and about what. Everything acts at once. */
export function LetterSettings() {
  const words = useWords('notifications');
  const lists = useWords('lists');
  const problem = useProblemWords();
  const { data, isError, refetch } = useNotificationSettings();
  const change = useChangeNotificationSettings();
  const settle = (wish: NotificationSettingsChange) =>
    change.mutate(wish, {
      onError: (error) => tellProblem(words('settingsFailed'), problem(words('settingsFailed'), error)),
    });

  if (isError && !data) {
    return (
      <ErrorState
        title={words('settingsUnread')}
        line={lists('failedLine')}
        retryLabel={lists('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonRows label={lists('loading')} />;
  return (
    <div className="flex max-w-120 flex-col gap-7">
      <Rhythm isDaily={data.daily} onSettle={settle} />
      <QuietHours quiet={data.quiet} onSettle={settle} />
      <Kinds kinds={data.kinds} onSettle={settle} />
    </div>
  );
}

type Settle = { onSettle: (change: NotificationSettingsChange) => void };

function Rhythm({ isDaily, onSettle }: Settle & { isDaily: boolean }) {
  const words = useWords('notifications');
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2.5 text-label font-semibold">{words('rhythm')}</legend>
      {([false, true] as const).map((daily) => (
        <RadioCard
          key={String(daily)}
          group="letter-rhythm"
          value={daily ? 'daily' : 'soon'}
          label={words(daily ? 'daily' : 'soon')}
          line={words(daily ? 'dailyLine' : 'soonLine')}
          isChosen={daily === isDaily}
          onChoose={() => onSettle({ daily })}
        />
      ))}
    </fieldset>
  );
}

function Kinds({ kinds, onSettle }: Settle & Pick<NotificationSettings, 'kinds'>) {
  const words = useWords('notifications');
  return (
    <fieldset>
      <legend className="text-label font-semibold">{words('about')}</legend>
      <p className="mt-0.5 mb-3 text-small text-ink-2">{words('aboutLine')}</p>
      <div className="flex flex-col gap-3.5">
        {kinds.map(({ kind, mail }) => (
          <Switch
            key={kind}
            label={words(`${kind}Kind`)}
            isOn={mail}
            onChange={(isOn) => onSettle({ kinds: [{ kind, mail: isOn }] })}
          />
        ))}
      </div>
    </fieldset>
  );
}
