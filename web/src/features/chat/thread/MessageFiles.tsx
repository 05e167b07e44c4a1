import type { MessageFile } from '@mutirao/contract/features/chat/shapes';
import { Download, FileText } from 'lucide-react';
import { sizeOf } from '#platform/words/sizes.ts';
import { useLanguage, useWords } from '#platform/words/words.ts';

/** What came with a message. A picture opens in a window of its own, a document is saved. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {files.map((file) => (
        <li key={file.id}>{file.type === 'image' ? <Picture file={file} /> : <Document file={file} />}</li>
      ))}
    </ul>
  );
}

// Its room is kept from the start: nothing moves when it comes.
const largest = { width: 280, height: 260 };

function Picture({ file }: { file: Extract<MessageFile, { type: 'image' }> }) {
  const words = useWords('chat');
  const { width = 4, height = 3, originalName: name, placeholder } = file;
  const scale = Math.min(largest.width / width, largest.height / height, 1);
  return (
    <a
      href={file.fileUrl}
      target="_blank"
      rel="noopener"
      aria-label={words('openImage', { name })}
      className="block w-fit max-w-full"
    >
      <img
        src={file.thumbnailUrl}
        alt={words('image', { name })}
        width={Math.max(48, Math.round(width * scale))}
        height={Math.max(48, Math.round(height * scale))}
        loading="lazy"
        decoding="async"
        style={placeholder ? { backgroundImage: `url(${placeholder})` } : {}}
        className="h-auto max-w-full rounded-s bg-sunken bg-cover bg-center object-cover"
      />
    </a>
  );
}

function Document({ file }: { file: MessageFile }) {
  const words = useWords('chat');
  const language = useLanguage();
  const { originalName: name, fileUrl, bytes } = file;
  return (
    <a
      href={fileUrl}
      download={name}
      aria-label={words('download', { name })}
      className="flex min-h-12 max-w-80 items-center gap-3 rounded-s border border-line bg-surface px-3 py-1.5 text-ink hover:border-line-strong"
    >
      <FileText size={20} aria-hidden="true" className="text-brand" />
      <span className="min-w-0 grow">
        <span className="block truncate text-small font-semibold">{name}</span>
        <span className="block text-meta text-ink-2">{sizeOf(bytes, language)}</span>
      </span>
      <Download size={18} aria-hidden="true" className="text-ink-2" />
    </a>
  );
}
