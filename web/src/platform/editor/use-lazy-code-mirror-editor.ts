import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { CodeMirrorEditor } from './CodeMirrorEditor.tsx';
import type { PlainFieldFocusAndSelection } from './editor-types.ts';

type Loaded = {
  CodeMirrorEditor: typeof CodeMirrorEditor | undefined;
  plainFieldSelection: PlainFieldFocusAndSelection | undefined;
};

/** Loads the full editor. If it cannot be loaded, the plain field stays. */
export function useLazyCodeMirrorEditor(
  containerRef: RefObject<HTMLElement | null>,
  isWanted: boolean,
): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({
    CodeMirrorEditor: undefined,
    plainFieldSelection: undefined,
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCancelled = false;
    const stop = new AbortController();
    void import('./CodeMirrorEditor.tsx').then(
      ({ CodeMirrorEditor }) => {
        if (isCancelled) return;
        // Synchronous: if the user focused the field between the check and the swap, the focus would be lost.
        whenComposed(
          containerRef.current?.querySelector('textarea') ?? undefined,
          stop.signal,
          (plainFieldSelection) => flushSync(() => setLoaded({ CodeMirrorEditor, plainFieldSelection })),
        );
      },
      () => undefined,
    );
    return () => {
      isCancelled = true;
      stop.abort();
    };
  }, [containerRef, isWanted]);
  return loaded;
}

/** Waits for the end of an input method's composition, because swapping the field would abort it. */
function whenComposed(
  area: HTMLTextAreaElement | undefined,
  signal: AbortSignal,
  onComposed: (plainFieldSelection: PlainFieldFocusAndSelection) => void,
) {
  const passSelection = () =>
    onComposed({
      isFocused: area !== undefined && document.activeElement === area,
      from: area?.selectionStart ?? 0,
      to: area?.selectionEnd ?? 0,
    });
  if (area?.dataset['composing'] === undefined) return passSelection();
  area.addEventListener('compositionend', () => setTimeout(passSelection), { once: true, signal });
}
