import { isSessionRemembered } from '#platform/session/remember.ts';

const database = 'mutirao-draft-files';
const objectStore = 'files';

/** How many bytes of files this browser stores for a member. */
const maxStored = 50 * 1024 * 1024;
/** How long this browser stores a file, in milliseconds. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

type DraftOfMember = { owner: string; draftKey: string };
export type KeyedFile = { key: string; file: File };
type NewFile = DraftOfMember & KeyedFile;
/**
 * A record in the browser's storage. The field of the draft key is still called `place`: stored files would be
 * unreadable under a new name. `order` distinguishes files that were added in the same millisecond.
 */
type StoredFile = KeyedFile & { owner: string; place: string; id: string; addedAt: number; order: number };

const idOf = ({ draftKey, key }: Pick<NewFile, 'draftKey' | 'key'>) => `${draftKey}:${key}`;

// A file without a time counts as expired, because the comparison is false.
const isExpired = ({ addedAt }: StoredFile) => !(addedAt > Date.now() - maxAge);

let lastOrder = 0;

/**
 * Stores a file of a draft in this browser, under the id of its member. Returns false if the member chose not to be
 * remembered in this browser, if there is no storage or it is full, or if the files of the member would exceed 50 MB.
 */
export async function tryToStoreDraftFile(added: NewFile): Promise<boolean> {
  if (!isSessionRemembered()) return false;
  const { owner, draftKey: place, key, file } = added;
  const id = idOf(added);
  const stored: StoredFile = { owner, place, key, file, id, addedAt: Date.now(), order: (lastOrder += 1) };
  const isStored = await withObjectStore<boolean>('readwrite', (files, finish) => {
    const ownFiles = files.index('owner').getAll(owner);
    ownFiles.onsuccess = () => {
      let bytes = file.size;
      for (const one of ownFiles.result as StoredFile[]) {
        if (isExpired(one)) files.delete(one.id);
        else if (one.id !== stored.id) bytes += one.file.size;
      }
      finish(bytes <= maxStored);
      if (bytes <= maxStored) files.put(stored);
    };
  });
  return isStored ?? false;
}

/** Returns the files that a member stored for a draft, in the order in which they were added. */
export async function readDraftFiles({ owner, draftKey }: DraftOfMember): Promise<KeyedFile[]> {
  const ownFiles = await withObjectStore<StoredFile[]>('readonly', (files, finish) => {
    const found = files.index('owner').getAll(owner);
    found.onsuccess = () => finish(found.result as StoredFile[]);
  });
  if (!ownFiles) return [];
  const expired = ownFiles.filter(isExpired);
  if (expired.length > 0) await deleteFiles(expired.map(({ id }) => id));
  return ownFiles
    .filter((storedFile) => storedFile.place === draftKey && !expired.includes(storedFile))
    .toSorted((storedFile, other) => storedFile.addedAt - other.addedAt || storedFile.order - other.order)
    .map(({ key, file }) => ({ key, file }));
}

export const deleteDraftFile = (draftKey: string, key: string) => deleteFiles([idOf({ draftKey, key })]);

export const deleteDraftFiles = (draftKey: string) => deleteBy('place', draftKey);

export const deleteMemberDraftFiles = (owner: string) => deleteBy('owner', owner);

const deleteFiles = (ids: readonly string[]) =>
  withObjectStore('readwrite', (files) => {
    for (const id of ids) files.delete(id);
  });

const deleteBy = (index: 'place' | 'owner', value: string) =>
  withObjectStore('readwrite', (files) => {
    const ids = files.index(index).getAllKeys(value);
    ids.onsuccess = () => ids.result.forEach((id) => files.delete(id));
  });

type Step<Result> = (files: IDBObjectStore, finish: (result: Result) => void) => void;

/** Runs one transaction. Returns undefined if the page has no storage in this browser, or the transaction failed. */
async function withObjectStore<Result>(
  mode: IDBTransactionMode,
  step: Step<Result>,
): Promise<Result | undefined> {
  try {
    const open = await openDatabase();
    return await new Promise<Result | undefined>((resolve, reject) => {
      let result: Result | undefined;
      const transaction = open.transaction(objectStore, mode);
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error);
      step(transaction.objectStore(objectStore), (found) => (result = found));
    });
  } catch {
    return undefined;
  }
}

let opening: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => {
      const files = request.result.createObjectStore(objectStore, { keyPath: 'id' });
      files.createIndex('place', 'place');
      files.createIndex('owner', 'owner');
    };
    request.onsuccess = () => {
      // Clearing the data of the site, or a newer page, must not wait for this connection. The next use opens another
      // one.
      request.result.onversionchange = () => {
        request.result.close();
        opening = undefined;
      };
      request.result.onclose = () => (opening = undefined);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opening.catch(() => (opening = undefined));
  return opening;
}
