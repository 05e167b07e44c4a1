import { useEffect, useEffectEvent } from 'react';
import { useMe } from '#features/members/index.ts';
import { deleteFile, readFiles, storeFile } from '#platform/storage/stored-files.ts';
import type { Attachable } from './slots.ts';

type Items = readonly Attachable[];
type ChangeItems = (change: (items: Items) => Items) => void;

/** Brings the files of a draft back, and answers how to store what is added to them and delete what is taken off. */
export function useKeptFiles(place: string, changeItems: ChangeItems) {
  const owner = useMe()?.id ?? '';
  const restore = useEffectEvent(async (signal: AbortSignal) => {
    const found = await readFiles({ owner, place });
    if (signal.aborted || found.length === 0) return;
    changeItems((items) => [
      ...items,
      ...found
        .filter(({ key }) => !items.some((item) => item.key === key))
        .map(({ key, file }): Attachable => ({ key, kind: 'file', file })),
    ]);
  });
  useEffect(() => {
    const stop = new AbortController();
    void restore(stop.signal);
    return () => stop.abort();
  }, [place]);

  async function store(key: string, file: File) {
    if (await storeFile({ owner, place, key, file })) return;
    changeItems((items) =>
      items.map((item) => (item.key === key && item.kind === 'file' ? { ...item, isUnkept: true } : item)),
    );
  }

  return (before: Items, after: Items) => {
    const isNew = ({ key }: Attachable) => !before.some((item) => item.key === key);
    for (const item of after) if (item.kind === 'file' && isNew(item)) void store(item.key, item.file);
    for (const { key, kind } of before)
      if (kind === 'file' && !after.some((item) => item.key === key)) void deleteFile(place, key);
  };
}
