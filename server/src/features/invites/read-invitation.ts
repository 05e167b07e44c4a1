import type { Invitation } from '@mutirao/contract/features/invites/shapes';
import { readAvatarAt } from '#features/members/index';
import type { House } from '#platform/house/house';
import { notFound } from '#platform/http/refusal';
import type { FileReply } from '#platform/http/send-file';
import { readInvite } from '#platform/session/admission';
import { findByCode } from './admitting/store.ts';
import { hashOf } from './codes.ts';
import { inviteNotFound } from './revoke-invite.ts';
import { stateOf } from './standing.ts';

type Parts = Pick<House, 'db' | 'now'>;

/** Returns what a person who follows a link sees. A malformed code is treated like an unknown one. */
export async function readInvitation(parts: Parts, { code }: { code: string }): Promise<Invitation> {
  const { state, name, avatar } = await look(parts, code);
  // A closed hub shows avatars to its members only, so this one is requested through the link.
  const picture = avatar && `/api/invitations/${code}/avatar`;
  return { state, inviter: state === 'live' ? { name, avatar: picture } : null };
}

/**
 * Returns the avatar of the inviter to a person with a valid link. The link is part of the address, so the response
 * must not be cached.
 */
export async function readInviterAvatar(
  house: Parts & Pick<House, 'storage'>,
  { code }: { code: string },
): Promise<FileReply> {
  const { state, avatar } = await look(house, code);
  if (state !== 'live' || !avatar) throw notFound('Foto não encontrada.');
  return { ...(await readAvatarAt(house, avatar)), isPassing: true };
}

async function look({ db, now }: Parts, code: string) {
  const invite = readInvite(code);
  const found = invite && (await findByCode(db, { hash: hashOf(invite), now: now() }));
  if (!found) throw inviteNotFound();
  return { ...found, state: stateOf(found, now(), found.waiting) };
}
