import { useEffect, useEffectEvent } from 'react';

const types = ['dragover', 'drop'] as const;

const isFileDrag = ({ defaultPrevented, dataTransfer, target }: DragEvent) =>
  !defaultPrevented &&
  dataTransfer?.types.includes('Files') === true &&
  !(target instanceof HTMLInputElement && target.type === 'file');

/** Prevents the browser from leaving the page when a file is dropped where nothing accepts it. */
export function preventStrayFileDrops(page: Window) {
  for (const type of types)
    page.addEventListener(type, (event) => {
      if (!isFileDrag(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    });
}

/** Handles files that are dropped anywhere on the page, unless an inner element has handled the drop. */
export function usePageFileDrop(onFiles: (files: File[]) => void) {
  const acceptFiles = useEffectEvent((event: DragEvent) => {
    if (!isFileDrag(event)) return;
    event.preventDefault();
    if (event.type === 'drop') onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    const listen = (event: DragEvent) => acceptFiles(event);
    // Listens on the document, so that it runs before `preventStrayFileDrops`, which listens on the window.
    for (const type of types) document.addEventListener(type, listen);
    return () => {
      for (const type of types) document.removeEventListener(type, listen);
    };
  }, []);
}
