import { changeRole, ensureMember } from '#features/members/index';
import { defaultLanguage } from '#platform/http/languages';
import { buildSocialHandles } from './handles.ts';
import { millisecondsPerDay, millisecondsPerHour } from './moments.ts';
import { findInviteCodeUsedBy, type InviteCodesByInviter } from './queue-demo-invites.ts';
import { demoPassword, isDemoStaff, demoPeople, type DemoPerson } from './people.ts';
import { createSeededRandomGenerator } from './random.ts';
import { toPngDataUrl } from './rasterize-svgs.ts';
import type { DemoHub } from './demo-hub.ts';
import type { TimedActionQueue } from './timed-action-queue.ts';

/** Adds all sign-ups to the timeline: more every month, and each before the first action of the member. */
export function queueDemoMembers(
  demoHub: DemoHub,
  timeline: TimedActionQueue,
  { avatars, codes }: { avatars: readonly Buffer[]; codes: InviteCodesByInviter },
) {
  const now = demoHub.now().getTime();
  const random = createSeededRandomGenerator(7);
  for (const [index, person] of demoPeople.entries()) {
    const days = person.days ?? 350 * (1 - index / demoPeople.length) ** 0.6 + 8;
    const planned = demoHub.daysAgo(days).getTime();
    const first = timeline.firstActionTimes.get(person.slug)?.getTime() ?? Infinity;
    const moment = isDemoStaff(person.slug)
      ? now - (364 - index) * millisecondsPerDay
      : Math.min(planned, first - (0.1 + random() * 2) * millisecondsPerHour);
    timeline.add(new Date(moment), async () => {
      await join(demoHub, person, {
        joinedAt: new Date(moment),
        invite: findInviteCodeUsedBy(codes, person.slug),
      });
      await fillProfile(demoHub, person, avatars[index]);
    });
  }
}

type JoinDetails = { joinedAt: Date; invite: string | undefined };

async function join(demoHub: DemoHub, { slug, name, email }: DemoPerson, { joinedAt, invite }: JoinDetails) {
  const { db, identity, signUpPolicy } = demoHub.ctx;
  const id = await db.transaction(async (tx) => {
    const account = await identity.createConfirmedUser(tx, {
      email,
      name,
      password: demoPassword,
      language: defaultLanguage,
    });
    const memberInput = { accountId: account.id, email, name };
    const role = slug === 'dora' ? 'admin' : 'member';
    const admitMember = (memberId: string) =>
      signUpPolicy.admitMember(tx, { accountId: account.id, memberId, invite });
    return (await ensureMember(tx, memberInput, { now: joinedAt, role, acceptsTerms: true, admitMember })).id;
  });
  demoHub.members.set(slug, { id, email, name, joinedAt });
  const admin = demoHub.members.get('dora');
  if (slug === 'caio' || slug === 'elis')
    await changeRole(db, id, 'moderator', { at: joinedAt, ...(admin ? { by: admin.id } : {}) });
}

/** Sets the avatar and the profile of a member. */
async function fillProfile(demoHub: DemoHub, person: DemoPerson, avatar: Buffer | undefined) {
  const { slug, location, bio } = person;
  if (avatar) {
    const file = toPngDataUrl(avatar);
    await demoHub.call(slug, 'POST', '/api/user/avatar/upload', { file, fileName: `${slug}.png` });
  }
  await demoHub.call(slug, 'PATCH', '/api/user/profile', {
    bio,
    location,
    ...buildSocialHandles(person),
  });
}
