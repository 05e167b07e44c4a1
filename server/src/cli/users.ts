import type { Role } from '@mutirao/contract/kit/roles';
import { findHubSettings, upsertHubNameAndReadingMode } from '#features/hub-settings/index';
import { changeRole, ensureMember, findOwnProfileByAccountId } from '#features/members/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { CommandContext } from './command-context.ts';
import { commandLanguage, texts } from './texts.ts';
import { UsageError } from './usage-error.ts';

type Person = { email: string; name: string; role: Role; password: string };

/** Creates a confirmed account with its member and returns its id. Creating the first admin also sets up the hub. */
export async function createConfirmedAccountWithMember(
  hub: CommandContext,
  { email, name, role, password }: Person,
): Promise<string> {
  const { db, identity, now } = hub;
  return db.transaction(async (tx) => {
    const account = await identity.createConfirmedUser(tx, {
      email,
      name,
      password,
      language: commandLanguage,
    });
    const member = await ensureMember(tx, { accountId: account.id, email, name }, { now: now(), role });
    if (role === 'admin' && !(await findHubSettings(tx))) {
      await upsertHubNameAndReadingMode(tx, { name: 'Mutirão', reading: 'closed', now: now() });
    }
    return member.id;
  });
}

export async function setRole(hub: CommandContext, email: string, role: Role) {
  const { member } = await findPerson(hub, email);
  await changeRole(hub.db, member.id, role, { at: hub.now() });
}

/** Removes the second factors of an account if the owner has lost them: the password alone is enough again. */
export async function removeMfaFactors(hub: CommandContext, email: string) {
  const { removeFactors: drop } = hub.identity;
  if (!drop) throw new UsageError(texts.usage.factorsElsewhere);
  const { account, member } = await findPerson(hub, email);
  await hub.db.transaction(async (tx) => {
    if (!(await drop(tx, account.id))) throw new UsageError(texts.usage.noFactors(email));
    const subject = { type: 'member', id: member.id };
    await recordAuditEntry(tx, {
      at: hub.now(),
      action: 'member.factors_dropped',
      subject,
      memberId: member.id,
    });
  });
}

async function findPerson(hub: CommandContext, email: string) {
  // The account is looked up by the identity service, because the address in a member row may belong to another account
  // by now.
  const account = await hub.identity.findUserByEmail(email);
  const member = account && (await findOwnProfileByAccountId(hub.db, account.id));
  if (!account || !member) throw new UsageError(texts.usage.noMember(email));
  return { account, member };
}
