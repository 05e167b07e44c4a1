import { Dialog } from '#design/Dialog.tsx';
import { useWords } from '#platform/words/words.ts';

const rows = [
  { name: 'keySearch', keys: ['Ctrl K', '/'] },
  { name: 'keyNew', keys: ['N'] },
  { name: 'keyPublish', keys: ['Ctrl Enter'] },
  { name: 'keyNext', keys: ['J'] },
  { name: 'keyPrevious', keys: ['K'] },
  { name: 'keyLike', keys: ['L'] },
  { name: 'keyClose', keys: ['Esc'] },
  { name: 'keyToasts', keys: ['F8'] },
  { name: 'keyHelp', keys: ['?'] },
] as const;

/** Every key the page answers to. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('app');
  return (
    <Dialog title={words('shortcuts')} closeLabel={words('close')} onClose={onClose}>
      <dl className="px-5 py-2">
        {rows.map(({ name, keys }) => (
          <div
            key={name}
            className="flex min-h-11 items-center justify-between gap-4 border-b border-line last:border-0"
          >
            <dt>{words(name)}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-xs border border-line bg-sunken px-2 py-1 font-mono text-meta leading-none"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
