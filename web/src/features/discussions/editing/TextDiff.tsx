import { useMemo } from 'react';
import { useTranslations } from '#platform/messages/i18n.ts';
import { diffTexts, type DiffPiece } from './word-diff.ts';

// The number of unchanged characters shown around a change, enough to recognize the position.
const context = 90;

/**
 * Shows the difference between two texts: removed words are struck through and added ones underlined, so that colour is
 * not the only mark.
 */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const t = useTranslations('discussions');
  const pieces = useMemo(() => diffTexts(before, after), [before, after]);
  return (
    <p className="text-small wrap-anywhere whitespace-pre-wrap text-ink-2">
      {pieces.map((piece, index) => {
        const key = `${index}-${piece.kind}`;
        if (piece.kind === 'same') return <span key={key}>{shortened(piece, index, pieces.length)}</span>;
        const Mark = piece.kind === 'added' ? 'ins' : 'del';
        return (
          <Mark
            key={key}
            className={
              piece.kind === 'added'
                ? 'rounded-xs bg-leaf-soft text-leaf underline'
                : 'rounded-xs bg-clay-soft text-clay line-through'
            }
          >
            <span className="sr-only">{` ${t(piece.kind)}: `}</span>
            {piece.text}
          </Mark>
        );
      })}
    </p>
  );
}

function shortened({ text }: DiffPiece, index: number, count: number) {
  const head = index === 0 ? '' : text.slice(0, context);
  const tail = index === count - 1 ? '' : text.slice(-context);
  if (text.length <= head.length + tail.length + 20) return text;
  return `${head} … ${tail}`;
}
