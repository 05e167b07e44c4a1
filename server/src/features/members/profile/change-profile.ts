import {
  socialNetworks,
  parseSocialHandle,
  type SocialNetwork,
} from '@mutirao/contract/features/members/handles';
import type {
  changePrivacy as privacyEndpoint,
  changeProfile as profileEndpoint,
} from '@mutirao/contract/features/members/endpoints';
import { profileTextFields } from '@mutirao/contract/features/members/profile-fields';
import type { OwnProfile, ProfileChange } from '@mutirao/contract/features/members/schemas';
import { isReservedName } from '@mutirao/contract/kit/removed-member';
import { memberErrors } from '@mutirao/contract/features/members/errors';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import {
  createNotFoundError,
  createInvalidFieldError,
  rejectInvalidFields,
  type InvalidField,
} from '#platform/http/endpoints/api-error';
import { hasLetterOrDigit, sanitizeMemberName } from '../sanitize-member-name.ts';
import { clearStaffCountsUnlessStaffSession } from '../read-own-profile.ts';
import { findMemberAccount } from '../store/members.ts';
import { purgeAvatarsUnlessShown } from './avatars.ts';
import { removeAvatar, updateMember } from '../store/profiles.ts';
import { broadcastMemberChanged } from './broadcast-member-changed.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'storage' | 'contentFilter' | 'now'>;

/** Changes the given fields of the member's own profile. */
export async function changeProfile(
  ctx: Deps,
  { me, body }: HandlerInput<typeof profileEndpoint>,
): Promise<OwnProfile> {
  const { avatar, ...change } = normalizeProfileChange(body);
  const filteredFields = ['name', ...profileTextFields.map(({ name }) => name)] as const;
  const input = filteredFields.flatMap((path) => (change[path] ? [[path, change[path]] as const] : []));
  await ctx.contentFilter.check({ author: me, texts: Object.fromEntries(input), submissionKind: 'profile' });
  if (avatar && (await findMemberAccount(ctx.db, me.id))?.avatar !== avatar)
    throw createInvalidFieldError(foreignPicture);
  const target = { id: me.id, at: ctx.now() };
  const removedAvatarIds = avatar === '' ? await removeAvatar(ctx.db, target) : [];
  const changed = await updateMember(ctx.db, target, change);
  await purgeAvatarsUnlessShown(ctx, removedAvatarIds);
  if (!changed) throw createNotFoundError();
  // The update returns the whole row of the member, so the broadcast of a new name needs no further query.
  if (change.name !== undefined || avatar === '') broadcastMemberChanged(ctx.realtime, changed);
  return clearStaffCountsUnlessStaffSession(me, changed);
}

/** Shows or hides fields of the member's own profile. */
export async function changePrivacy(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { me, body }: HandlerInput<typeof privacyEndpoint>,
): Promise<OwnProfile> {
  const changed = await updateMember(db, { id: me.id, at: now() }, body);
  if (!changed) throw createNotFoundError();
  return clearStaffCountsUnlessStaffSession(me, changed);
}

/**
 * Returns the values as they are stored: names without misleading characters, and only the handle if the
 * member typed the address of a profile in a social network.
 */
function normalizeProfileChange(body: ProfileChange): ProfileChange {
  const problems: InvalidField[] = [];
  const name = body.name === undefined ? undefined : sanitizeMemberName(body.name);
  if (name !== undefined && !hasLetterOrDigit(name)) problems.push(noName);
  if (name !== undefined && isReservedName(name)) problems.push(takenName);
  const handles: Partial<Record<SocialNetwork, string>> = {};
  for (const network of socialNetworks) {
    const typed = body[network];
    if (typed === undefined) continue;
    const handle = parseSocialHandle(network, typed);
    if (handle === undefined)
      problems.push({ path: network, code: 'bad_address', detail: invalidHandles[network] });
    else handles[network] = handle;
  }
  rejectInvalidFields(problems);
  return { ...body, ...(name === undefined ? {} : { name }), ...handles };
}

const takenName = {
  path: 'name',
  code: 'taken',
  detail: memberErrors.name_reserved(),
};
const noName = { path: 'name', code: 'required', detail: memberErrors.full_name_required() };

const foreignPicture = {
  path: 'avatar',
  code: 'foreign_picture',
  detail: memberErrors.avatar_not_uploaded(),
};

const invalidHandles: Record<SocialNetwork, ErrorDetail> = {
  github: memberErrors.github_invalid(),
  linkedin: memberErrors.linkedin_invalid(),
  whatsapp: memberErrors.whatsapp_invalid(),
  instagram: memberErrors.instagram_invalid(),
};
