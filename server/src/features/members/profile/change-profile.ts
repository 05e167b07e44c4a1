import { places, toHandle, type Place } from '@mutirao/contract/features/members/handles';
import type {
  changePrivacy as privacyEndpoint,
  changeProfile as profileEndpoint,
} from '@mutirao/contract/features/members/endpoints';
import type { Profile, ProfileChange } from '@mutirao/contract/features/members/shapes';
import { isTaken } from '@mutirao/contract/kit/removed';
import type { FieldProblem } from '@mutirao/contract/kit/refusals';
import type { House } from '#platform/house/house';
import type { Asked } from '#platform/http/answer';
import { notFound, Refusal } from '#platform/http/refusal';
import { isSayable, plainName } from '../plain-name.ts';
import { seenBy } from '../read-own-profile.ts';
import { findAccount } from '../store.ts';
import { discardAvatars } from './avatars.ts';
import { removeAvatar, updateMember } from './store.ts';
import { sayFace } from './tell-face.ts';

type Parts = Pick<House, 'db' | 'live' | 'storage' | 'screening' | 'now'>;

/** Changes the given fields of the member's own profile. */
export async function changeProfile(
  house: Parts,
  { me, body }: Asked<typeof profileEndpoint>,
): Promise<Profile> {
  const { avatar, ...change } = tidied(body);
  const { name, bio, location } = change;
  const said = Object.entries({ name, bio, location }).flatMap(([path, text]) =>
    text ? [[path, text]] : [],
  );
  await house.screening.judge({ author: me, texts: Object.fromEntries(said), as: 'profile' });
  if (avatar && (await findAccount(house.db, me.id))?.avatar !== avatar) throw refused([foreignPicture]);
  const it = { id: me.id, at: house.now() };
  const gone = avatar === '' ? await removeAvatar(house.db, it) : [];
  const changed = await updateMember(house.db, it, change);
  await discardAvatars(house, gone);
  if (!changed) throw notFound();
  // The update returned the whole row, so no further query is needed.
  if (change.name !== undefined || avatar === '') sayFace(house.live, changed);
  return seenBy(me, changed);
}

/** Shows or hides fields of the member's own profile. */
export async function changePrivacy(
  { db, now }: Pick<House, 'db' | 'now'>,
  { me, body }: Asked<typeof privacyEndpoint>,
): Promise<Profile> {
  const changed = await updateMember(db, { id: me.id, at: now() }, body);
  if (!changed) throw notFound();
  return seenBy(me, changed);
}

/** Returns the values as they are stored: names without misleading characters, and only the handle of an address. */
function tidied(body: ProfileChange): ProfileChange {
  const problems: FieldProblem[] = [];
  const name = body.name === undefined ? undefined : plainName(body.name);
  if (name !== undefined && !isSayable(name)) problems.push(noName);
  if (name !== undefined && isTaken(name)) problems.push(takenName);
  const handles: Partial<Record<Place, string>> = {};
  for (const place of places) {
    const typed = body[place];
    if (typed === undefined) continue;
    const handle = toHandle(place, typed);
    if (handle === undefined) problems.push({ path: place, code: 'bad_address', message: sentences[place] });
    else handles[place] = handle;
  }
  if (problems.length > 0) throw refused(problems);
  return { ...body, ...(name === undefined ? {} : { name }), ...handles };
}

const takenName = {
  path: 'name',
  code: 'taken',
  message: 'Este nome é dado a quem saiu do hub. Escolha outro.',
};
const noName = { path: 'name', code: 'required', message: 'Por favor, informe seu nome completo.' };

const foreignPicture = {
  path: 'avatar',
  code: 'foreign_picture',
  message: 'Envie a foto para mudá-la, ou deixe vazio para removê-la.',
};

const sentences: Record<Place, string> = {
  github: 'Escreva o nome de usuário, ou um endereço como https://github.com/nome.',
  linkedin: 'Escreva o nome do perfil, ou um endereço como https://www.linkedin.com/in/nome.',
  whatsapp: 'Escreva o número com código do país e DDD, como 5581999990000.',
  instagram: 'Escreva o nome de usuário, ou um endereço como https://www.instagram.com/nome.',
};

const refused = (fields: FieldProblem[]) => new Refusal('invalid_input', fields[0]?.message, { fields });
