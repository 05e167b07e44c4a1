import { contentRulesLimits } from '@mutirao/contract/features/content-rules/limits';
import type { FilterEntry, ContentFilterTestResult } from '@mutirao/contract/features/content-rules/schemas';
import { useState, type SubmitEvent } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { filterActionMessageKeys } from './message-keys.ts';
import { useTestContentFilter } from './queries.ts';

/** A form that shows whether the content filter would reject, hold or accept a text. */
export function ContentFilterTestForm({ entries }: { entries: readonly FilterEntry[] }) {
  const t = useTranslations('prevention');
  const problem = useErrorMessageFormatter();
  const filterTest = useTestContentFilter(entries);
  const [text, setText] = useState('');

  function run(event: SubmitEvent) {
    event.preventDefault();
    if (filterTest.isPending || text.trim() === '') return;
    filterTest.mutate(text, {
      onError: (error) => showErrorToast(t('error'), problem(t('trialFailed'), error)),
    });
  }

  return (
    <form noValidate onSubmit={run} className="flex flex-col gap-4">
      <TextArea
        isSlim
        label={t('trialText')}
        value={text}
        rows={3}
        maxLength={contentRulesLimits.testText}
        onChange={({ target }) => {
          filterTest.reset();
          setText(target.value);
        }}
      />
      <div className="flex justify-end">
        <Button
          type="submit"
          disabled={text.trim() === ''}
          isPending={filterTest.isPending}
          pendingLabel={t('trying')}
        >
          {t('try')}
        </Button>
      </div>
      <div role="status">{filterTest.outcome && <Outcome found={filterTest.outcome} />}</div>
    </form>
  );
}

const outcomes = {
  pass: { name: 'wouldPass', tone: 'leaf' },
  hold: { name: 'wouldHoldForReview', tone: 'sun' },
  refuse: { name: 'wouldReject', tone: 'clay' },
} as const;

function Outcome({ found: { outcome, hits } }: { found: ContentFilterTestResult }) {
  const t = useTranslations('prevention');
  const { name, tone } = outcomes[outcome];
  return (
    <div className="rounded-m bg-sunken px-4 py-3 text-small">
      <p className="font-semibold">
        <Badge tone={tone}>{t(name)}</Badge>
      </p>
      {hits.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1.5 text-ink-2">
          {hits.map(({ id, pattern, found, action }) => (
            <li key={id} className="wrap-anywhere">
              <span className="font-mono text-ink">{pattern}</span>{' '}
              {t('foundIn', { piece: found, action: t(filterActionMessageKeys[action]) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
