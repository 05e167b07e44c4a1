import { Download, FileText } from 'lucide-react';

type Props = {
  url: string;
  /** The name of the saved file. */
  name: string;
  /** The accessible label: what pressing the link does. */
  label: string;
  /** A line about the file, such as its size. */
  line: string;
};

/** A link that downloads a document. */
export function FileLink({ url, name, label, line }: Props) {
  return (
    <a
      href={url}
      download={name}
      aria-label={label}
      className="flex min-h-12 max-w-80 items-center gap-3 rounded-s border border-line bg-surface px-3 py-1.5 text-ink hover:border-line-strong"
    >
      <FileText size={20} aria-hidden="true" className="shrink-0 text-brand" />
      <span className="min-w-0 grow">
        <span className="block truncate text-small font-semibold">{name}</span>
        <span className="block text-meta text-ink-2">{line}</span>
      </span>
      <Download size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
    </a>
  );
}
