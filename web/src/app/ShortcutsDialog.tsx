import { Dialog } from '#design/Dialog.tsx';
import { useWords } from '#platform/words/words.ts';

const keys = [
  ['Ctrl K', 'keySearch'],
  ['/', 'keySearch'],
  ['N', 'keyNew'],
  ['J', 'keyNext'],
  ['K', 'keyPrevious'],
  ['Esc', 'keyClose'],
  ['F8', 'keyToasts'],
  ['?', 'keyHelp'],
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('app');
  return (
    <Dialog title={words('shortcuts')} closeLabel={words('close')} onClose={onClose}>
      <dl className="flex flex-col p-5">
        {keys.map(([key, name]) => (
          <div
            key={key}
            className="flex items-center justify-between gap-4 border-b border-line py-2.5 last:border-0"
          >
            <dt>{words(name)}</dt>
            <dd>
              <kbd className="rounded-s border border-line bg-sunken px-2 py-0.5 text-small">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
