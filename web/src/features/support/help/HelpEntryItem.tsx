import { ChevronDown, Link2 } from 'lucide-react';
import { useCallback, useId } from 'react';
import { Button } from '#design/Button.tsx';
import { joinClassNames } from '#design/classes.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { splitTextAtMatches, type HelpEntry } from './search-help-entries.ts';
import { useScrollIntoView } from './use-scroll-into-view.ts';

// Loaded with the first answer that is open.
const LazyMarkdown = createLazyComponent(() => import('#platform/markdown/Markdown.tsx'), 'Markdown');

type Props = {
  entry: HelpEntry;
  typed: string;
  isOpen: boolean;
  /** True if the URL fragment names this entry. */
  isTarget: boolean;
  onToggle: () => void;
};

/** Shows one question of the help page, which expands to its answer and a button that copies its URL. */
export function HelpEntryItem({ entry, typed, isOpen, isTarget, onToggle }: Props) {
  const id = useId();
  const renderText = useCallback((text: string) => <Marked text={text} typed={typed} />, [typed]);
  const containerRef = useScrollIntoView<HTMLDivElement>(isTarget);
  return (
    <div ref={containerRef} id={entry.slug} className="scroll-mt-4">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-4 rounded-m px-4.5 py-3 text-left text-body font-semibold transition-colors duration-150 hover:text-brand-strong wide:px-6.5"
        >
          <span className="min-w-0 grow text-pretty">
            <Marked text={entry.question} typed={typed} />
          </span>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className={joinClassNames(
              'shrink-0 text-ink-2 transition-[rotate] duration-150',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="px-4.5 pb-4.5 wide:px-6.5 wide:pb-5.5">
        {isOpen && (
          <LazyBoundary errorFallback={<p className="whitespace-pre-wrap">{entry.answer}</p>}>
            <LazyMarkdown text={entry.answer} renderText={renderText} />
          </LazyBoundary>
        )}
        <CopyLink entry={entry} />
      </div>
    </div>
  );
}

function CopyLink({ entry }: { entry: HelpEntry }) {
  const t = useTranslations('support');
  async function copy() {
    try {
      await navigator.clipboard.writeText(`${location.origin}/help#${entry.slug}`);
      showSuccessToast(t('linkCopied'));
    } catch {
      showErrorToast(t('error'), t('copyFailed'));
    }
  }
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Link2 size={16} aria-hidden="true" />}
      aria-label={t('copyLinkOf', { question: entry.question })}
      onClick={() => void copy()}
      className="mt-3 -ml-3"
    >
      {t('copyLink')}
    </Button>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return splitTextAtMatches(text, typed).map((piece, index) =>
    index % 2 === 1 ? (
      // The index is the key because the pieces of the text have no other id and never change their order.
      <mark key={index} className="rounded-xs bg-sun-soft text-on-sun">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
