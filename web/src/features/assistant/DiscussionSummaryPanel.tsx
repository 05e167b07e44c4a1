import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import type { DiscussionSummary as Made } from '@mutirao/contract/features/assistant/schemas';
import { Sparkles } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useDiscussionSummary } from './queries.ts';
import { AssistantReplyFrame } from './AssistantReplyFrame.tsx';

type Props = { discussion: Discussion; onShow: (commentId: string) => void };

/** Summarizes a long discussion on request. Each point links to the comment that it quotes. */
export function DiscussionSummaryPanel({ discussion, onShow }: Props) {
  const t = useTranslations('assistant');
  const [params, setParams] = useState<'asked' | 'closed'>();
  const request = useDiscussionSummary(discussion, params === 'asked');
  if (params !== 'asked') {
    return (
      <Button
        size="small"
        // After the summary is closed, the focus returns to the button that opens it.
        autoFocus={params === 'closed'}
        className="mb-4 self-start print:hidden"
        icon={<Sparkles size={16} aria-hidden="true" />}
        onClick={() => setParams('asked')}
      >
        {t('summarize')}
      </Button>
    );
  }
  return (
    <div className="mb-5">
      <AssistantReplyFrame
        title={t('summary')}
        level="h3"
        waiting={t('summarizing')}
        failed={t('summaryFailed')}
        reply={request}
        onClose={() => setParams('closed')}
      >
        {request.data && <Points summaryResult={request.data} discussionId={discussion.id} onShow={onShow} />}
      </AssistantReplyFrame>
    </div>
  );
}

type PointsProps = { summaryResult: Made; discussionId: string; onShow: (commentId: string) => void };

function Points({ summaryResult, discussionId, onShow }: PointsProps) {
  const t = useTranslations('assistant');
  const number = useNumberFormat();
  const toCountParams = (count: number) => ({ count, number: number.format(count) });

  function show(event: MouseEvent, commentId: string) {
    // A click with a modifier key opens a new tab as usual.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onShow(commentId);
  }

  return (
    <>
      {summaryResult.points.length === 0 && <p className="text-small text-ink-2">{t('nothingLeft')}</p>}
      <ul className="flex max-w-[68ch] flex-col gap-3.5">
        {summaryResult.points.map(({ text, quote, commentId, authorName }) => (
          <li key={commentId + quote}>
            <p>{text}</p>
            <a
              href={`/discussions/${discussionId}#c-${commentId}`}
              onClick={(event) => show(event, commentId)}
              className="group mt-1 block border-l-2 border-line-strong pl-3 text-small text-ink-2 hover:border-brand"
            >
              <q className="break-words">{quote}</q>{' '}
              <span className="font-semibold text-brand group-hover:underline">
                {t('seeComment', { name: authorName })}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3.5 text-meta text-ink-2">
        {t('madeFrom', toCountParams(summaryResult.read))}
        {summaryResult.excluded > 0 && ` ${t('leftOutByAuthors', toCountParams(summaryResult.excluded))}`}
        {summaryResult.unread > 0 && ` ${t('unread', toCountParams(summaryResult.unread))}`}
      </p>
    </>
  );
}
