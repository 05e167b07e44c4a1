import { useEffect, useEffectEvent } from 'react';
import { readDraftFiles, tryToStoreDraftFile, type KeyedFile } from './draft-files.ts';

type Options = {
  owner: string;
  draftKey: string;
  /** Called with the stored files, in the order in which they were added, if there are any. */
  onRestore: (files: KeyedFile[]) => void;
  /** Called with the key of a file that could not be stored: a reload loses it. */
  onNotStored: (key: string) => void;
};

/** Restores the stored files of a draft when the component is mounted. Returns a function that stores a file. */
export function useDraftFileStorage({ owner, draftKey, onRestore, onNotStored }: Options) {
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    let isStale = false;
    void readDraftFiles({ owner, draftKey }).then((files) => {
      if (!isStale && files.length > 0) restore(files);
    });
    return () => {
      isStale = true;
    };
  }, [owner, draftKey]);

  return async ({ key, file }: KeyedFile) => {
    if (!(await tryToStoreDraftFile({ owner, draftKey, key, file }))) onNotStored(key);
  };
}
