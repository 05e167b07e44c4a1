import { changeRole, ensureMember } from '#features/members/index';
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
  stage: DemoHub,
  timeline: TimedActionQueue,
  { faces, codes }: { faces: readonly Buffer[]; codes: InviteCodesByInviter },
) {
  const now = stage.now().getTime();
  const random = createSeededRandomGenerator(7);
  for (const [index, person] of demoPeople.entries()) {
    const days = person.days ?? 350 * (1 - index / demoPeople.length) ** 0.6 + 8;
    const planned = stage.daysAgo(days).getTime();
    const first = timeline.firstActs.get(person.slug)?.getTime() ?? Infinity;
    const moment = isDemoStaff(person.slug)
      ? now - (364 - index) * millisecondsPerDay
      : Math.min(planned, first - (0.1 + random() * 2) * millisecondsPerHour);
    timeline.add(new Date(moment), async () => {
      await join(stage, person, {
        joined: new Date(moment),
        invite: findInviteCodeUsedBy(codes, person.slug),
      });
      await fillProfile(stage, person, faces[index]);
    });
  }
}

type Arrival = { joined: Date; invite: string | undefined };

async function join(stage: DemoHub, { slug, name, email }: DemoPerson, { joined, invite }: Arrival) {
  const { db, identity, signUpPolicy } = stage.ctx;
  const id = await db.transaction(async (tx) => {
    const account = await identity.createConfirmedUser(tx, { email, name, password: demoPassword });
    const memberInput = { accountId: account.id, email, name };
    const role = slug === 'dora' ? 'admin' : 'member';
    const approve = (memberId: string) =>
      signUpPolicy.admitMember(tx, { accountId: account.id, memberId, invite });
    return (await ensureMember(tx, memberInput, { now: joined, role, accepts: true, letIn: approve })).id;
  });
  stage.members.set(slug, { id, email, name, joined });
  const admin = stage.members.get('dora');
  if (slug === 'caio' || slug === 'elis')
    await changeRole(db, id, 'moderator', { at: joined, ...(admin ? { by: admin.id } : {}) });
}

/** Sets the avatar and the profile of a member. */
async function fillProfile(stage: DemoHub, person: DemoPerson, avatar: Buffer | undefined) {
  const { slug, location, bio } = person;
  if (avatar) {
    const file = toPngDataUrl(avatar);
    await stage.call(slug, 'POST', '/api/user/avatar/upload', { file, fileName: `${slug}.png` });
  }
  await stage.call(slug, 'PATCH', '/api/user/profile', {
    bio,
    location,
    ...buildSocialHandles(person),
  });
}
