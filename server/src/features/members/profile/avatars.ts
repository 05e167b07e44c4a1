import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { memberLimits } from '@mutirao/contract/features/members/limits';
import type { House } from '#platform/house/house';
import type { IncomingFile } from '#platform/http/incoming-file';
import { notFound, Refusal } from '#platform/http/refusal';
import type { FileReply } from '#platform/http/send-file';
import { takeIn, whyNotTaken } from '#platform/http/take-in';
import { renewSquares } from '#platform/pictures/pictures';
import { deleteAvatars, findAvatar, replaceAvatar, type NewAvatar } from './store.ts';
import { tellFace } from './tell-face.ts';

// Twice as many pixels as the page draws: beside a text, on a profile, and as large as it ever is.
const sides = { small: 80, usual: 192, whole: 512 } as const;
type Size = keyof typeof sides;
const sizes = ['small', 'usual', 'whole'] as const satisfies readonly Size[];

const mostBytes = { bytes: memberLimits.avatar, sentence: 'A imagem deve ter no máximo 5MB.' };
const mediaType = 'image/webp';
export const keyOfFace = (id: string, size: Size) => `${id}-face-${size}`;

type Parts = Pick<House, 'db' | 'live' | 'storage' | 'now'>;

/** Takes a member's new picture in: a square of it, written anew. It is shown at once, and the one before is gone. */
export async function sendAvatar(house: Parts, me: { id: string }, sent: IncomingFile) {
  const id = randomUUID();
  const bytes = await keep(house, id, sent);
  const { avatarUrl, gone } = await show(house, { id, memberId: me.id, bytes, at: house.now() });
  await tellFace(house, me.id);
  await discardAvatars(house, gone);
  return { avatarUrl };
}

async function show(house: Parts, it: NewAvatar) {
  try {
    return await replaceAvatar(house.db, it);
  } catch (error) {
    await discardAvatars(house, [it.id]);
    throw error;
  }
}

async function keep({ storage }: Parts, id: string, { content }: IncomingFile) {
  const at = (part: string) => path.join(storage.scratch, `${id}-${part}`);
  const raw = at('raw');
  const squares = sizes.map((size) => ({ size, side: sides[size], to: at(size) }));
  const bytes = { small: 0, usual: 0, whole: 0 };
  try {
    await takeIn(content, raw, mostBytes);
    await renewSquares(raw, squares);
    for (const { size, to } of squares) {
      bytes[size] = (await stat(to)).size;
      await storage.put(keyOfFace(id, size), to, mediaType);
    }
    return bytes;
  } catch (error) {
    await removeSquares(storage, id);
    throw inWords(whyNotTaken(error));
  } finally {
    await Promise.all([raw, ...squares.map(({ to }) => to)].map((place) => rm(place, { force: true })));
  }
}

/** What cannot be read as a picture is, for whoever chose it, no picture. */
const inWords = (error: unknown) =>
  error instanceof Refusal && error.code === 'invalid_file' && !/megapixels/.test(error.message)
    ? new Refusal('invalid_file', 'Por favor, selecione apenas arquivos de imagem.')
    : error;

/** Gives up what was kept of pictures that nobody shows any more. One that the storage holds on to stays known, for the next time. */
export async function discardAvatars({ db, storage }: Pick<House, 'db' | 'storage'>, ids: readonly string[]) {
  const removed: string[] = [];
  for (const id of ids) {
    if (await removeSquares(storage, id)) removed.push(id);
  }
  if (removed.length > 0) await deleteAvatars(db, removed);
}

async function removeSquares(storage: House['storage'], id: string) {
  const tries = await Promise.allSettled(sizes.map((size) => storage.remove(keyOfFace(id, size))));
  return tries.every(({ status }) => status === 'fulfilled');
}

/** A picture, as long as somebody shows it. */
export async function readAvatar(
  { db, storage }: Pick<House, 'db' | 'storage'>,
  { id, size = 'usual' }: { id: string; size: Size | undefined },
): Promise<FileReply> {
  const found = await findAvatar(db, id);
  if (!found) throw gone();
  return {
    mediaType,
    name: 'foto.webp',
    bytes: found[size],
    isInline: true,
    open: async (range) => {
      const content = await storage.open(keyOfFace(id, size), range);
      if (!content) throw gone();
      return content;
    },
  };
}

/** The picture that a member shows now, by the address that stands in their row. */
export async function readAvatarAt(house: Pick<House, 'db' | 'storage'>, address: string) {
  const id = z.uuid().safeParse(address.split('/').at(-1));
  if (!id.success) throw gone();
  return readAvatar(house, { id: id.data, size: undefined });
}

const gone = () => notFound('Foto não encontrada.');
