import type { Element } from '@mutirao/markdown/shape';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { IconButton } from '#design/IconButton.tsx';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useMarkdownWords } from './use-markdown-words.ts';
import { colour } from './highlight.ts';
import { labelOf } from './languages.ts';

/** Code as it was written: in colours once its language is here, and ready to be copied. */
export function CodeBlock({ code }: { code: Element }) {
  const words = useMarkdownWords();
  const said = code.attributes['data-language'];
  const language = typeof said === 'string' ? said : undefined;
  const text = code.children.map((node) => (typeof node === 'string' ? node : '')).join('');
  const coloured = useColours(text, language);
  return (
    <div className="code-block" data-language={language}>
      <div className="code-head">
        <span>{language ? labelOf(language) : words('code')}</span>
        <CopyCode text={text} />
      </div>
      {/* What scrolls sideways must be reached by keyboard as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{coloured ?? text}</code>
      </pre>
    </div>
  );
}

function useColours(text: string, language: string | undefined): ReactNode {
  const [drawn, setDrawn] = useState<{ of: string; nodes: ReactNode }>();
  const key = `${language}\n${text}`;
  useEffect(() => {
    let isLeft = false;
    if (language) {
      void colour(text, language).then((nodes) => {
        if (nodes && !isLeft) setDrawn({ of: key, nodes });
      });
    }
    return () => {
      isLeft = true;
    };
  }, [key, text, language]);
  return drawn?.of === key ? drawn.nodes : undefined;
}

const shownFor = 2_000;

function CopyCode({ text }: { text: string }) {
  const words = useMarkdownWords();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    const timer = isCopied ? setTimeout(setIsCopied, shownFor, false) : undefined;
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text.replace(/\n$/, ''));
      setIsCopied(true);
    } catch {
      tellProblem(words('error'), words('copyFailed'));
    }
  }

  return (
    <IconButton
      label={words(isCopied ? 'codeCopied' : 'copyCode')}
      onClick={() => void copy()}
      className="print:hidden"
    >
      {isCopied ? <Check size={15} /> : <Copy size={15} />}
      <span role="status" className="sr-only">
        {isCopied && words('codeCopied')}
      </span>
    </IconButton>
  );
}
