import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { useWords } from '#platform/words/words.ts';

const outward = { target: '_blank', rel: 'noopener nofollow ugc' };

const parts: Components = {
  // What members link to is theirs: it says nothing about the hub, and learns nothing of where one came from.
  a: ({ href, children }) => (
    <a href={href} {...(href?.startsWith('#') ? {} : outward)}>
      {children}
    </a>
  ),
  // Pictures on strangers' servers would tell them who reads: they are links until files are kept here.
  img: ({ src, alt }) => (
    <a href={typeof src === 'string' ? src : undefined} {...outward}>
      {alt || src}
    </a>
  ),
  // The discussion's own title is the first heading.
  h1: ({ children }) => <h2>{children}</h2>,
  // What scrolls sideways must be reached by keyboard as well.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  table: ({ children }) => <table tabIndex={0}>{children}</table>,
  input: ({ checked }) => <Task isDone={checked === true} />,
};

/** What a member wrote, as elements: raw HTML is never made, and dangerous addresses are dropped. */
export function Markdown({ text }: { text: string }) {
  const words = useWords('discussions');
  return (
    <div className="prose">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        remarkRehypeOptions={{
          footnoteLabel: words('footnotes'),
          footnoteBackLabel: words('footnoteBack'),
        }}
        components={parts}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

/** The box of a task in a list. It says how far the author is, and cannot be ticked. */
function Task({ isDone }: { isDone: boolean }) {
  const words = useWords('discussions');
  return (
    <input
      type="checkbox"
      disabled
      checked={isDone}
      aria-label={words(isDone ? 'taskDone' : 'taskOpen')}
    />
  );
}
