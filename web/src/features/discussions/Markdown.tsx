import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

const parts: Components = {
  // What members link to is theirs: it says nothing about the hub, and learns nothing of where one came from.
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  ),
  // Pictures of strangers' servers would tell them who reads: they are links until files are kept here.
  img: ({ src, alt }) => (
    <a
      href={typeof src === 'string' ? src : undefined}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
    >
      {alt || src}
    </a>
  ),
  // The discussion's own title is the first heading.
  h1: ({ children }) => <h2>{children}</h2>,
  // Wide code and tables scroll by themselves, also by keyboard.
  pre: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0}>{children}</pre>
  ),
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <table tabIndex={0}>{children}</table>
  ),
};

/** What a member wrote, as elements: raw HTML is never made, and dangerous addresses are dropped. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="prose">
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={parts}>
        {text}
      </ReactMarkdown>
    </div>
  );
}
