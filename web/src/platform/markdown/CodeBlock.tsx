import type { MarkdownElement } from '@mutirao/markdown/nodes';
import { Check, Copy, PencilLine, Play } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '#design/IconButton.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { useCanRunPrograms } from '#platform/code-runner/can-run-programs.ts';
import type { ProgramPanelState } from '#platform/code-runner/ProgramPanel.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useMarkdownTranslations } from './use-markdown-translations.ts';
import { highlightCode } from './highlight.ts';
import { getCodeLanguageLabel, findRunnableLanguage } from './languages.ts';

const Program = createLazyComponent(() => import('#platform/code-runner/ProgramPanel.tsx'), 'ProgramPanel');

/** Renders code as written: highlighted once its language is loaded, with a copy button, and run on demand. */
export function CodeBlock({ code }: { code: MarkdownElement }) {
  const t = useMarkdownTranslations();
  const input = code.attributes['data-language'];
  const language = typeof input === 'string' ? input : undefined;
  const text = code.children.map((node) => (typeof node === 'string' ? node : '')).join('');
  const highlighted = useColours(text, language);
  const [request, setRequest] = useState<ProgramPanelState>();
  const runButton = useRef<HTMLButtonElement>(null);
  const canRun = useCanRunPrograms();
  const runs = language && canRun ? findRunnableLanguage(language) : undefined;
  const isEditing = request?.isEditing === true;

  const run = () => setRequest({ runs: (request?.runs ?? 0) + 1, isEditing });
  const edit = (willEdit: boolean) => {
    setRequest({ runs: request?.runs ?? 0, isEditing: willEdit });
    if (!willEdit) runButton.current?.focus();
  };
  const closePanel = () => {
    if (!isEditing) setRequest(undefined);
    runButton.current?.focus();
  };

  return (
    <div className="code-block" data-language={language}>
      <div className="code-head">
        <span>{language ? getCodeLanguageLabel(language) : t('code')}</span>
        <div>
          {runs && (
            <>
              <button ref={runButton} type="button" onClick={run} className="code-run print:hidden">
                <Play size={13} fill="currentColor" aria-hidden="true" />
                {t('run')}
              </button>
              <IconButton
                label={t('editAndRun')}
                aria-pressed={isEditing}
                onClick={() => edit(!isEditing)}
                className="print:hidden"
              >
                <PencilLine size={15} />
              </IconButton>
            </>
          )}
          <CopyCode text={text} />
        </div>
      </div>
      {/* Long lines scroll sideways, so the block must be focusable for keyboard users. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} hidden={isEditing}>
        <code>{highlighted ?? text}</code>
      </pre>
      {runs && request && (
        <LazyBoundary fallback={<Spinner />} onFail={() => setRequest(undefined)}>
          <Program
            language={runs}
            code={text.replace(/\n$/, '')}
            request={request}
            onRun={run}
            onCloseEditor={() => edit(false)}
            onLeave={closePanel}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

function useColours(text: string, language: string | undefined): ReactNode {
  const [highlighted, setHighlighted] = useState<{ code: string; nodes: ReactNode }>();
  const key = `${language}\n${text}`;
  useEffect(() => {
    let isCancelled = false;
    if (language) {
      void highlightCode(text, language).then((nodes) => {
        if (nodes && !isCancelled) setHighlighted({ code: key, nodes });
      });
    }
    return () => {
      isCancelled = true;
    };
  }, [key, text, language]);
  return highlighted?.code === key ? highlighted.nodes : undefined;
}

const copiedNoticeMs = 2_000;

function CopyCode({ text }: { text: string }) {
  const t = useMarkdownTranslations();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    const timer = isCopied ? setTimeout(setIsCopied, copiedNoticeMs, false) : undefined;
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text.replace(/\n$/, ''));
      setIsCopied(true);
    } catch {
      showErrorToast(t('error'), t('copyFailed'));
    }
  }

  return (
    <IconButton
      label={t(isCopied ? 'codeCopied' : 'copyCode')}
      onClick={() => void copy()}
      className="print:hidden"
    >
      {isCopied ? <Check size={15} /> : <Copy size={15} />}
      <span role="status" className="sr-only">
        {isCopied && t('codeCopied')}
      </span>
    </IconButton>
  );
}
