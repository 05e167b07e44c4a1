import { isAtLeast } from '@mutirao/contract/kit/roles';
import { mayReadAll } from '#features/discussions/index';
import type { House } from '#platform/house/house';
import type { Me } from '#platform/http/answer';
import { notFound } from '#platform/http/refusal';
import type { FileReply } from '#platform/http/send-file';
import { smallKey } from './keep-file.ts';
import { findVisibleFile } from './showing/store.ts';

type Wish = { id: string; isSmall: boolean; me: Pick<Me, 'id' | 'role'> | undefined };

/** Returns a file if the viewer can see a text that shows it; otherwise a 404. Images are displayed, documents downloaded. */
export async function readFile(house: House, { id, isSmall, me }: Wish): Promise<FileReply> {
  const forAnyone = await findFor(house, id, undefined);
  const file = forAnyone ?? (me && (await findFor(house, id, me)));
  if (!file) throw gone();
  const isImage = file.kind === 'image';
  const small = isSmall ? file.small_bytes : null;
  const key = small === null ? id : smallKey(id);
  return {
    // A document has a generic media type, so that no browser interprets its content.
    mediaType: !isImage ? 'application/octet-stream' : small !== null ? 'image/webp' : file.media_type,
    name: small !== null ? file.original_name.replace(/\.\w+$/, '.webp') : file.original_name,
    bytes: small ?? file.bytes,
    isInline: isImage,
    ...(forAnyone ? { audience: 'anyone' } : {}),
    tag: key,
    open: async (range) => {
      const content = await house.storage.open(key, range);
      if (!content) throw gone();
      return content;
    },
  };
}

async function findFor({ db }: House, id: string, me: Wish['me']) {
  if (!(await mayReadAll(db, me))) return undefined;
  const reader = me && { id: me.id, isStaff: isAtLeast(me.role, 'moderator') };
  return findVisibleFile(db, { id, reader });
}

const gone = () => notFound('Arquivo não encontrado.');
