import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { CodeMirrorEditor } from './CodeMirrorEditor.tsx';
import type { PlainFieldFocusAndSelection } from './editor-types.ts';

type Loaded = {
  CodeMirrorEditor: typeof CodeMirrorEditor | undefined;
  swap: PlainFieldFocusAndSelection | undefined;
};

/** Loads the full editor. If it cannot be loaded, the plain field stays. */
export function useLazyCodeMirrorEditor(
  containerRef: RefObject<HTMLElement | null>,
  isWanted: boolean,
): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ CodeMirrorEditor: undefined, swap: undefined });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    const stop = new AbortController();
    void import('./CodeMirrorEditor.tsx').then(
      ({ CodeMirrorEditor }) => {
        if (isLeft) return;
        // Synchronous: if the user focused the field between the check and the swap, the focus would be lost.
        whenComposed(containerRef.current?.querySelector('textarea') ?? undefined, stop.signal, (swap) =>
          flushSync(() => setLoaded({ CodeMirrorEditor, swap })),
        );
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop.abort();
    };
  }, [containerRef, isWanted]);
  return loaded;
}

/** Waits for the end of an input method's composition, because swapping the field would abort it. */
function whenComposed(
  area: HTMLTextAreaElement | undefined,
  signal: AbortSignal,
  go: (swap: PlainFieldFocusAndSelection) => void,
) {
  const swap = () =>
    go({
      isFocused: area !== undefined && document.activeElement === area,
      from: area?.selectionStart ?? 0,
      to: area?.selectionEnd ?? 0,
    });
  if (area?.dataset['composing'] === undefined) return swap();
  area.addEventListener('compositionend', () => setTimeout(swap), { once: true, signal });
}
