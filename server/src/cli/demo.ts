import path from 'node:path';
import type { Role } from '@mutirao/contract/kit/roles';
import { publishDiscussion } from '#features/discussions/index';
import { findSettings, insertSettings } from '#features/hub-settings/index';
import { ensureMember, findMemberByEmail } from '#features/members/index';
import { readAllButNewest, spreadNews } from '#features/notifications/index';
import { grantBadges } from '#features/points/index';
import { readConfig } from '#platform/config/config';
import { StartProblem } from '#platform/config/start-problem';
import { unscreened } from '#platform/house/screening';
import { converse } from './demo-conversations.ts';
import { talk } from './demo-talk.ts';
import { writeCommunity, type DemoMember } from './demo-texts.ts';
import { openHub, type OpenHub } from './open-hub.ts';

const password = 'mutirao-de-exemplo';
const members = 64;
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

// A folder of its own: invented people, and an admin whose password everybody knows, belong in no real hub.
process.env['HUB_DATA_DIR'] = path.resolve(process.env['DEMO_DATA_DIR'] ?? 'demo-data');
delete process.env['DATABASE_URL'];
const say = (line: string) => process.stderr.write(`${line}\n`);

try {
  await fill();
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  say(error.message);
  process.exit(1);
}
say(
  `  Entre com dora@demo.exemplo.com.br (admin), caio@demo.exemplo.com.br (moderação) ou ana@demo.exemplo.com.br.`,
);
say(`  A senha de todos é ${password}`);
await import('../main.ts');

/** Fills the folder once; a second start finds it as it was left. */
async function fill() {
  const hub = await openHub(readConfig(process.env));
  try {
    if (await findSettings(hub.db)) return;
    if (await findMemberByEmail(hub.db, 'dora@demo.exemplo.com.br')) {
      say(`A comunidade de exemplo ficou pela metade. Apague ${hub.config.dataFolder} e tente de novo.`);
      process.exit(1);
    }
    say('Criando a comunidade de exemplo…');
    const { people, posts } = writeCommunity({ members, now: hub.now() });
    const ids: string[] = [];
    for (const [at, person] of people.entries()) {
      // They joined one after the other, over the 430 days before.
      const joined = new Date(hub.now().getTime() - (430 - at * 6) * 86_400_000);
      ids.push(await addMember(hub, { role: 'member', ...person, ...known[at] }, joined));
    }
    for (const post of posts) {
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
    await hub.db.transaction((tx) =>
      insertSettings(tx, { name: 'Comunidade Mutirão', reading: 'closed', now: hub.now() }),
    );
    await tellThePast(hub);
    say(`${members} membros e ${posts.length} discussões.`);
  } finally {
    await hub.close();
  }
}

/** Tells everybody what happened to them, most of which they have read. */
async function tellThePast(hub: OpenHub) {
  const house = { ...silent(hub), config: hub.config, now: hub.now, log: hub.log };
  while ((await grantBadges(house)) > 0);
  while ((await spreadNews(house)) > 0);
  await readAllButNewest(hub.db, { newest: unread, now: hub.now() });
}

function addMember(hub: OpenHub, { name, email, role }: DemoMember & { role: Role }, joined: Date) {
  return hub.db.transaction(async (tx) => {
    const account = await hub.identity.createConfirmedUser(tx, { email, name, password });
    const member = await ensureMember(
      tx,
      { supabaseId: account.id, email, name },
      { now: joined, role, accepts },
    );
    return member.id;
  });
}

// Nobody is looking yet.
function silent({ db }: OpenHub) {
  return {
    db,
    screening: unscreened,
    live: { tell: () => undefined, tellEveryone: () => undefined, shutOut: () => undefined },
  };
}
