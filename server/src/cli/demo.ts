import path from 'node:path';
import { publishDiscussion } from '#features/discussions/index';
import { findSettings, insertSettings } from '#features/hub-settings/index';
import { ensureMember, findMemberByEmail } from '#features/members/index';
import { readConfig } from '#platform/config/config';
import { unscreened } from '#platform/house/screening';
import { talk } from './demo-talk.ts';
import { writeCommunity, type DemoMember } from './demo-texts.ts';
import { openHub, type OpenHub } from './open-hub.ts';

const password = 'mutirao-de-exemplo';
const members = 64;
// Invented people have nothing to be asked.
const accepts = true;

// A folder of its own: invented people, and an admin whose password everybody knows, belong in no real hub.
process.env['HUB_DATA_DIR'] = path.resolve(process.env['DEMO_DATA_DIR'] ?? 'demo-data');
delete process.env['DATABASE_URL'];
const say = (line: string) => process.stderr.write(`${line}\n`);

await fill();
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
    const { people, posts } = writeCommunity({ members: members - 4, now: hub.now() });
    const ids: string[] = [];
    for (const [at, person] of people.entries()) {
      // They joined one after the other, over the 420 days before.
      const joined = new Date(hub.now().getTime() - (420 - at * 6) * 86_400_000);
      ids.push(await addMember(hub, person, joined));
    }
    await addStaff(hub);
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
    await hub.db.transaction((tx) =>
      insertSettings(tx, { name: 'Comunidade Mutirão', reading: 'closed', now: hub.now() }),
    );
    say(`${members} membros e ${posts.length} discussões.`);
  } finally {
    await hub.close();
  }
}

async function addStaff(hub: OpenHub) {
  const founded = new Date(hub.now().getTime() - 430 * 86_400_000);
  const staff = [
    ['Dora Melo', 'dora', 'admin'],
    ['Caio Luz', 'caio', 'moderator'],
    ['Elis Ramos', 'elis', 'moderator'],
    ['Ana Prado', 'ana', 'member'],
  ] as const;
  for (const [name, local, role] of staff) {
    await hub.db.transaction(async (tx) => {
      const email = `${local}@demo.exemplo.com.br`;
      const account = await hub.identity.createConfirmedUser(tx, { email, name, password });
      await ensureMember(tx, { supabaseId: account.id, email, name }, { now: founded, role, accepts });
    });
  }
}

function addMember(hub: OpenHub, { name, email }: DemoMember, joined: Date) {
  return hub.db.transaction(async (tx) => {
    const account = await hub.identity.createConfirmedUser(tx, { email, name, password });
    const member = await ensureMember(tx, { supabaseId: account.id, email, name }, { now: joined, accepts });
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
