const database = 'mutirao-draft-files';
const table = 'files';

/** How many bytes of files this browser stores for a member. */
const maxStored = 50 * 1024 * 1024;

type Place = { owner: string; place: string };
type StoredFile = Place & { id: string; key: string; file: File };

const idOf = ({ place, key }: Pick<StoredFile, 'place' | 'key'>) => `${place}:${key}`;

/**
 * Stores a file of a draft in this browser, under the id of its member. Answers false if there is no storage, it is full, or
 * the member has stored too much already.
 */
export async function storeFile(it: Omit<StoredFile, 'id'>): Promise<boolean> {
  const id = idOf(it);
  const isStored = await change<boolean>((files, finish) => {
    const own = files.index('owner').getAll(it.owner);
    own.onsuccess = () => {
      const others = (own.result as StoredFile[]).filter((one) => one.id !== id);
      const bytes = others.reduce((sum, { file }) => sum + file.size, it.file.size);
      finish(bytes <= maxStored);
      if (bytes <= maxStored) files.put({ ...it, id });
    };
  });
  return isStored ?? false;
}

/** The files that were stored for a place by their owner, in the order of their keys. */
export async function readFiles({ owner, place }: Place): Promise<Pick<StoredFile, 'key' | 'file'>[]> {
  const found = await change<StoredFile[]>((files, finish) => {
    const stored = files.index('place').getAll(place);
    stored.onsuccess = () => finish(stored.result as StoredFile[]);
  });
  return (found ?? []).filter((it) => it.owner === owner);
}

export const deleteFile = (place: string, key: string) =>
  change((files) => void files.delete(idOf({ place, key })));

export const deleteFilesAt = (place: string) => deleteBy('place', place);

export const deleteFilesOf = (owner: string) => deleteBy('owner', owner);

const deleteBy = (index: 'place' | 'owner', value: string) =>
  change((files) => {
    const ids = files.index(index).getAllKeys(value);
    ids.onsuccess = () => ids.result.forEach((id) => files.delete(id));
  });

type Step<Result> = (files: IDBObjectStore, finish: (result: Result) => void) => void;

/** Runs one transaction. Answers undefined if the browser has no storage for us, or it failed. */
async function change<Result>(step: Step<Result>): Promise<Result | undefined> {
  try {
    const open = await openDatabase();
    return await new Promise<Result | undefined>((resolve, reject) => {
      let result: Result | undefined;
      const transaction = open.transaction(table, 'readwrite');
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error);
      step(transaction.objectStore(table), (found) => (result = found));
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
      const files = request.result.createObjectStore(table, { keyPath: 'id' });
      files.createIndex('place', 'place');
      files.createIndex('owner', 'owner');
    };
    request.onsuccess = () => {
      // Whoever clears the data of the site, or a newer page, must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      request.result.onclose = () => (opening = undefined);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opening.catch(() => (opening = undefined));
  return opening;
}
