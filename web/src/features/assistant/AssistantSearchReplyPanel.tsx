import type { AssistantReply } from '@mutirao/contract/features/assistant/schemas';
import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useAssistantReply } from './queries.ts';
import { AssistantReplyFrame } from './AssistantReplyFrame.tsx';

type Props = {
  question: string;
  isRequested: boolean;
  onRequestReply: () => void;
  onClose: () => void;
  onPublish: () => void;
};

/** Answers a search from the content of the hub, at the user's request. */
export function AssistantSearchReplyPanel({
  question,
  isRequested,
  onRequestReply,
  onClose,
  onPublish,
}: Props) {
  const t = useTranslations('assistant');
  const request = useAssistantReply(isRequested ? question : undefined);
  const [wasClosed, setWasClosed] = useState(false);
  if (!isRequested) {
    return (
      <Button
        className="self-start"
        // After the panel is closed, the focus returns to the button that opens it.
        autoFocus={wasClosed}
        icon={<Sparkles size={16} aria-hidden="true" />}
        onClick={onRequestReply}
      >
        {t('ask')}
      </Button>
    );
  }
  return (
    <AssistantReplyFrame
      title={t('reply')}
      level="h2"
      waiting={t('replyPending')}
      failed={t('replyFailed')}
      reply={request}
      onClose={() => {
        setWasClosed(true);
        onClose();
      }}
    >
      {request.data && <ReplyText reply={request.data} onPublish={onPublish} />}
    </AssistantReplyFrame>
  );
}

type Source = AssistantReply['sources'][number];

/** Returns the link target of a source. */
const linkTargetOf = ({ discussionId, commentId }: Source) => ({
  to: '/discussions/$id' as const,
  params: { id: discussionId },
  ...(commentId ? { hash: `c-${commentId}` } : {}),
});

function ReplyText({ reply, onPublish }: { reply: AssistantReply; onPublish: () => void }) {
  const t = useTranslations('assistant');
  if (reply.paragraphs.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-60 text-ink-2">{t('unanswered')}</p>
        <Button variant="primary" size="small" onClick={onPublish}>
          {t('publishQuestion')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className="flex max-w-[68ch] flex-col gap-2.5">
        {reply.paragraphs.map(({ text, sources }) => (
          <p key={text} className="break-words">
            {text}{' '}
            {sources.map((sourceIndex) => (
              <Footnote key={sourceIndex} source={reply.sources[sourceIndex]} number={sourceIndex + 1} />
            ))}
          </p>
        ))}
      </div>
      <h3 className="mt-4 text-small font-semibold">{t('sources')}</h3>
      <ol className="mt-1 flex flex-col">
        {reply.sources.map((source, index) => (
          <li
            key={source.discussionId + (source.commentId ?? '')}
            className="flex min-h-8 items-baseline gap-2.5 py-1 text-small"
          >
            <span className="numbers shrink-0 text-ink-2">{index + 1}.</span>
            <Link
              {...linkTargetOf(source)}
              className="min-w-0 font-medium break-words text-brand hover:underline"
            >
              {source.commentId ? t('commentIn', { title: source.title }) : source.title}
            </Link>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-meta text-ink-2">{t('replyLine')}</p>
    </>
  );
}

/** A link after a statement to its source. */
function Footnote({ source, number }: { source: Source | undefined; number: number }) {
  const t = useTranslations('assistant');
  if (!source) return null;
  return (
    <Link
      {...linkTargetOf(source)}
      aria-label={t('source', { number, title: source.title })}
      className="numbers mr-1 inline-grid size-6 place-items-center rounded-full bg-brand-soft text-meta font-semibold text-brand-strong"
    >
      {number}
    </Link>
  );
}
