import type { InvitePreview } from '@mutirao/contract/features/invites/schemas';
import { memberErrors } from '@mutirao/contract/features/members/errors';
import { readAvatarByUrl } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { FileReply } from '#platform/http/uploads/send-file';
import { parseInviteCookie } from '#platform/session/sign-up-policy';
import { findInviteByCode } from './store/admission.ts';
import { hashInviteCode } from './codes.ts';
import { createInviteNotFoundError } from './revoke-invite.ts';
import { toInviteState } from './invite-state.ts';

type Deps = Pick<AppContext, 'db' | 'now'>;

/** Returns what a person who follows a link sees. A malformed code is treated like an unknown one. */
export async function readInvitePreview(deps: Deps, { code }: { code: string }): Promise<InvitePreview> {
  const { state, name, avatar } = await readInviteByCode(deps, code);
  // A closed hub shows avatars to its members only, so the inviter's avatar is requested through the link.
  const picture = avatar && `/api/invitations/${code}/avatar`;
  return { state, inviter: state === 'live' ? { name, avatar: picture } : null };
}

/**
 * Returns the avatar of the inviter to a person with a valid link. The address contains the secret code of the
 * link, so no cache may store the response under it.
 */
export async function readInviterAvatar(
  ctx: Deps & Pick<AppContext, 'storage'>,
  { code }: { code: string },
): Promise<FileReply> {
  const { state, avatar } = await readInviteByCode(ctx, code);
  if (state !== 'live' || !avatar) throw new ApiError(memberErrors.avatar_not_found());
  return { ...(await readAvatarByUrl(ctx, avatar)), isUncacheable: true };
}

async function readInviteByCode({ db, now }: Deps, code: string) {
  const inviteCode = parseInviteCookie(code);
  const invite = inviteCode && (await findInviteByCode(db, { hash: hashInviteCode(inviteCode), now: now() }));
  if (!invite) throw createInviteNotFoundError();
  return { ...invite, state: toInviteState(invite, now(), invite.waiting) };
}
