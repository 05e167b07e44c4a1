import { useEffect, useEffectEvent } from 'react';
import { readDraftFiles, storeDraftFile, type KeyedFile } from './stored-files.ts';

type Options = {
  owner: string;
  draftKey: string;
  /** Takes the files that were stored, in the order in which they were added. */
  onRestore: (files: KeyedFile[]) => void;
  /** A file could not be stored: a reload loses it. */
  onNotStored: (key: string) => void;
};

/** Restores the files of a draft once. Returns a function that stores a file. */
export function useDraftFileStorage({ owner, draftKey, onRestore, onNotStored }: Options) {
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    let isStale = false;
    void readDraftFiles({ owner, place: draftKey }).then((files) => {
      if (!isStale && files.length > 0) restore(files);
    });
    return () => {
      isStale = true;
    };
  }, [owner, draftKey]);

  return async ({ key, file }: KeyedFile) => {
    if (!(await storeDraftFile({ owner, place: draftKey, key, file }))) onNotStored(key);
  };
}
