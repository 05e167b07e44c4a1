import type { MessageFile } from '@mutirao/contract/features/chat/schemas';
import type { ReactNode } from 'react';
import { joinClassNames } from '#design/classes.ts';
import { Markdown } from '#platform/markdown/Markdown.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { MessageFiles } from './MessageFiles.tsx';

type Props = {
  content: string;
  files?: readonly MessageFile[];
  isOwn: boolean;
  isDeleted?: boolean;
  /** True if the bubble has the corner that points to the sender. */
  hasCorner: boolean;
  isDimmed?: boolean;
  children?: ReactNode;
};

/** The text and the files of one message. */
export function MessageBubble({
  content,
  files = [],
  isOwn,
  isDeleted,
  hasCorner,
  isDimmed,
  children,
}: Props) {
  const t = useTranslations('chat');
  if (isDeleted) {
    return (
      <p className="rounded-l border border-line px-3.5 py-2 text-small text-ink-3 italic">{t('deleted')}</p>
    );
  }
  return (
    <div
      className={joinClassNames(
        'min-w-0 rounded-l px-3.5 py-2.25',
        isOwn ? 'bubble-own bg-brand text-on-brand' : 'border border-line bg-surface',
        hasCorner && (isOwn ? 'rounded-br-xs' : 'rounded-bl-xs'),
        isDimmed && 'opacity-70',
      )}
    >
      {/* Members press Enter once for a new line, where Markdown requires a blank line. */}
      {content && (
        <div className="break-words [&_p]:whitespace-pre-line">
          <Markdown text={content} />
        </div>
      )}
      {files.length > 0 && (
        <div className={content ? 'mt-2' : undefined}>
          <MessageFiles files={files} />
        </div>
      )}
      {children}
    </div>
  );
}
