import type { Role } from '@mutirao/contract/kit/roles';
import { publishDiscussion } from '#features/discussions/index';
import { insertSettings } from '#features/hub-settings/index';
import { ensureMember } from '#features/members/index';
import { readAllButNewest, spreadNews } from '#features/notifications/index';
import { grantBadges } from '#features/points/index';
import { unscreened } from '#platform/house/screening';
import { converse } from './demo-conversations.ts';
import { invite } from './demo-events.ts';
import { meet } from './demo-proposals.ts';
import { teach } from './demo-courses.ts';
import { talk } from './demo-talk.ts';
import { writeCommunity, type DemoMember } from './demo-texts.ts';
import type { OpenHub } from './open-hub.ts';

export const demoPassword = 'mutirao-de-exemplo';
// What somebody who looks in every day has not read yet.
const unread = 6;
// Whom one signs in as. They came first, and those who came first write the most.
const known: readonly (DemoMember & { role: Role })[] = [
  { name: 'Dora Melo', email: 'dora@demo.exemplo.com.br', role: 'admin' },
  { name: 'Caio Luz', email: 'caio@demo.exemplo.com.br', role: 'moderator' },
  { name: 'Ana Prado', email: 'ana@demo.exemplo.com.br', role: 'member' },
  { name: 'Elis Ramos', email: 'elis@demo.exemplo.com.br', role: 'moderator' },
];
// Invented people have nothing to be asked.
const accepts = true;

type Hub = Pick<OpenHub, 'db' | 'identity' | 'config' | 'now' | 'log'>;

/** Makes the invented community in an empty hub: so many members, and all that they wrote or the newest of it. Answers how many discussions. */
export async function fillDemo(hub: Hub, { members, most = Infinity }: { members: number; most?: number }) {
  const { people, posts } = writeCommunity({ members, now: hub.now() });
  const shown = posts.slice(-Math.min(most, posts.length));
  const ids: string[] = [];
  for (const [at, person] of people.entries()) {
    // They joined one after the other, over the 430 days before.
    const joined = new Date(hub.now().getTime() - (430 - at * 6) * 86_400_000);
    ids.push(await addMember(hub, { role: 'member', ...person, ...known[at] }, joined));
  }
  for (const post of shown) {
    const { author, at, title, content, category, tags } = post;
    const house = silent(hub);
    const draft = { title, content, category, tags };
    const { id } = await publishDiscussion(
      { ...house, now: () => at },
      { id: ids[author] ?? '', role: 'member', createdAt: at },
      draft,
    );
    await talk(house, { id, post, members: ids });
  }
  await converse(silent(hub), { members: ids, now: hub.now() });
  await invite({ ...silent(hub), config: hub.config }, { members: ids, now: hub.now() });
  await hub.db.transaction((tx) =>
    insertSettings(tx, { name: 'Comunidade Mutirão', reading: 'closed', now: hub.now() }),
  );
  await meet({ ...silent(hub), config: hub.config }, { members: ids, now: hub.now() });
  await teach({ ...silent(hub), config: hub.config }, { members: ids, now: hub.now() });
  await tellThePast(hub);
  return shown.length;
}

/** Tells everybody what happened to them, most of which they have read. */
async function tellThePast(hub: Hub) {
  const house = { ...silent(hub), config: hub.config, now: hub.now, log: hub.log };
  while ((await grantBadges(house)) > 0);
  while ((await spreadNews(house)) > 0);
  await readAllButNewest(hub.db, { newest: unread, now: hub.now() });
}

function addMember(hub: Hub, { name, email, role }: DemoMember & { role: Role }, joined: Date) {
  return hub.db.transaction(async (tx) => {
    const account = await hub.identity.createConfirmedUser(tx, { email, name, password: demoPassword });
    const member = await ensureMember(
      tx,
      { supabaseId: account.id, email, name },
      { now: joined, role, accepts },
    );
    return member.id;
  });
}

// Nobody is looking yet.
function silent({ db, identity }: Hub) {
  return {
    db,
    identity,
    screening: unscreened,
    live: { tell: () => undefined, tellEveryone: () => undefined, shutOut: () => undefined },
  };
}
