import type { Role } from '@mutirao/contract/kit/roles';
import { changeRole, ensureMember } from '#features/members/index';
import type { App } from '../app.ts';
import { sql } from '#platform/database/database';
import { createHttpTestClient, type HttpTestClient } from './http-test-client.ts';

export const defaultTestPassword = 'tijolo-azul-42';

export type TestPerson = {
  id: string;
  accountId: string;
  email: string;
  token: string;
  refreshToken: string;
  /** Sends a request to the hub as this person. */
  request: HttpTestClient;
};

/** People to act in a test: each has a confirmed account, a role, and a session of the real identity service. */
export function createPeopleFixtures({ app, url }: { app: App; url: string }) {
  const { ctx } = app;

  async function createSignedInMember(name: string, role: Role = 'member'): Promise<TestPerson> {
    const email = `${name}@exemplo.com.br`;
    const memberId = await ctx.db.transaction(async (tx) => {
      const account = await ctx.identity.createConfirmedUser(tx, {
        email,
        password: defaultTestPassword,
        name,
        language: 'pt-BR',
      });
      const created = { now: ctx.now(), acceptsTerms: true };
      const member = await ensureMember(tx, { accountId: account.id, email, name }, created);
      return member.id;
    });
    if (role !== 'member') await changeRole(ctx.db, memberId, role, { at: ctx.now() });
    return signIn(email);
  }

  async function signIn(email: string): Promise<TestPerson> {
    const response = await createHttpTestClient(url, undefined)(
      'POST',
      '/auth/v1/token?grant_type=password',
      {
        email,
        password: defaultTestPassword,
      },
    );
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    const session = response.body;
    const request = createHttpTestClient(url, session.access_token);
    const profile = await request('GET', '/api/user/profile');
    return {
      id: profile.body.id,
      accountId: session.user.id,
      email,
      token: session.access_token,
      refreshToken: session.refresh_token,
      request,
    };
  }

  /** Inserts a ban of a member: a suspension that ends at `until`, or a permanent ban without it. */
  async function ban(person: TestPerson, reason: string, until?: Date) {
    const type = until ? 'temporary_ban' : 'permanent_ban';
    await ctx.db.run(sql`
      insert into punishments (id, member_id, type, reason, starts_at, ends_at)
      values (gen_random_uuid(), ${person.id}, ${type}, ${reason}, ${ctx.now()}, ${until ?? null})`);
  }

  return {
    createSignedInMember,
    signIn,
    reauthenticate,
    ban,
    guest: createHttpTestClient(url, undefined),
  };
}

/** Re-authenticates the user with the password, for tests that moved the clock after the sign-in. */
async function reauthenticate({ request }: TestPerson) {
  const { status, body } = await request('POST', '/api/auth/proof', {
    currentPassword: defaultTestPassword,
  });
  if (status !== 204) throw new Error(JSON.stringify(body));
}
