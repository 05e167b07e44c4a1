import { profileTextFields } from '@mutirao/contract/features/members/profile-fields';
import { formatMention } from '@mutirao/markdown/mentions';
import { sql } from '#platform/database/database';
import { createTestPicture, uploadFileAsForm } from './files.ts';
import { fillCourseTablesOfMember } from './fill-course-tables-of-member.ts';
import { fillEventTablesOfMember } from './fill-event-tables-of-member.ts';
import { processOutboxEvents } from './outbox.ts';
import type { TestPerson } from './people.ts';
import { createTestPushSubscription } from './push-service.ts';
import type { TestServer } from './test-server.ts';

/** Creates a member with every kind of data that a member may leave, all marked with one word to search for. */
export async function createMemberWithHistory(hub: TestServer, mark: string) {
  const member = await hub.people.createSignedInMember(mark);
  const other = await hub.people.createSignedInMember(`vizinho-de-${mark.slice(0, 3)}`);
  const name = `${mark} [QA] Quaresma`;
  const history: History = { hub, member, other, mark, mention: formatMention({ id: member.id, name }) };
  await fillProfile(history, name);
  const published = await publishDiscussions(history);
  const replies = await createSharedDiscussions(history, published.own.id);
  await contactOtherMember(history);
  const { id: inviteId } = await send(other, '/api/invites', { note: 'Vizinhança', days: 7, uses: 5 });
  await fillEventTablesOfMember(hub, member);
  await fillCourseTablesOfMember(hub, member, mark);
  await fillAccountTables(hub, member, mark);
  await receiveNotifications(hub, member);
  // No member has been notified of this comment yet.
  await send(member, `/api/discussions/${published.own.id}/comments`, { content: 'Começou' });
  await joinByInvite(hub, member, inviteId);
  return { member, other, ...published, ...replies };
}

type History = { hub: TestServer; member: TestPerson; other: TestPerson; mark: string; mention: string };

async function send(by: TestPerson, path: string, body: unknown = {}, method = 'POST') {
  const response = await by.request(method, path, body);
  if (response.status >= 300)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body;
}

const pollDraft = { question: 'Qual muda?', options: [{ text: 'Couve' }, { text: 'Tomate' }] };

async function fillProfile({ hub, member, mark }: History, name: string) {
  const handles = { github: mark, linkedin: mark, instagram: mark, whatsapp: '5581999990000' };
  const texts = Object.fromEntries(profileTextFields.map((field) => [field.name, `${field.name} ${mark}`]));
  const profile = { name, ...texts, ...handles };
  await send(member, '/api/user/profile', profile, 'PATCH');
  await send(member, '/api/user/settings', { language: 'en-US' }, 'PATCH');
  await send(member, '/api/auth/sync', { zone: 'America/Recife' });
  const avatar = { url: hub.url, by: member, path: '/api/user/avatar/upload' };
  await uploadFileAsForm(avatar, await createTestPicture({ width: 200, height: 200 }), `${mark}.png`);
}

/** Publishes a discussion of the member with a file and a poll, and uploads a file that belongs to no content. */
async function publishDiscussions({ hub, member, mark }: History) {
  const fileTarget = (path: string) => ({ url: hub.url, by: member, path });
  const ownDiscussion = await send(member, '/api/discussions', {
    content: 'Horta nova',
    category: 'ia',
    tags: ['horta'],
  });
  await send(member, `/api/discussions/${ownDiscussion.id}`, { content: 'Horta nova, com telhado' }, 'PATCH');
  const text = new Uint8Array(Buffer.from('lista de mudas'));
  const upload = await uploadFileAsForm(
    fileTarget(`/api/discussions/${ownDiscussion.id}/attachments/upload`),
    text,
    `${mark}.txt`,
  );
  const loose = await uploadFileAsForm(
    fileTarget('/api/files'),
    await createTestPicture(),
    `${mark}-solta.png`,
  );
  await send(member, `/api/discussions/${ownDiscussion.id}/attachments/poll`, pollDraft);
  return { own: ownDiscussion, upload: upload.body, loose: loose.body };
}

/**
 * Publishes a discussion of the other member. Both members comment on it and report a comment of each other; the member
 * also votes, likes, bookmarks and follows it.
 */
async function createSharedDiscussions(
  { hub, member, other, mark, mention }: History,
  ownDiscussionId: string,
) {
  const foreign = await send(other, '/api/discussions', { content: `Mutirão de sábado, diz ${mention}` });
  await nameBefore(hub, { by: other, mention });
  const poll = await send(other, `/api/discussions/${foreign.id}/attachments/poll`, pollDraft);
  await send(member, `/api/discussions/attachments/${poll.id}/vote`, { optionIndex: 1 });
  const comment = await send(member, `/api/discussions/${foreign.id}/comments`, { content: 'Vou levar pás' });
  await send(member, `/api/comments/${comment.id}`, { content: 'Vou levar duas pás' }, 'PATCH');
  const ownReply = {
    content: `Obrigado, ${mention}!`,
    parentCommentId: comment.id,
  };
  const reply = await send(other, `/api/discussions/${foreign.id}/comments`, ownReply);
  for (const path of [`/api/discussions/${foreign.id}/like`, `/api/comments/${reply.id}/like`])
    await send(member, path);
  await send(other, `/api/discussions/${ownDiscussionId}/like`);
  await send(member, `/api/discussions/${foreign.id}/bookmark`);
  await send(member, `/api/discussions/${foreign.id}/follow`, { follows: true }, 'PUT');
  await send(member, `/api/comments/${reply.id}/report`, { reason: 'spam', description: `Assina ${mark}` });
  await send(other, `/api/comments/${comment.id}/report`, { reason: 'other', description: 'Não gostei' });
  return { foreign, comment, reply };
}

async function contactOtherMember({ member, other, mark }: History) {
  const ticket = { category: 'general', subject: `Chamado de ${mark}`, message: `Sou ${mark}, e não entro.` };
  await send(member, '/api/support/contact', ticket);
  await send(member, '/api/private-messages', { receiverId: other.id, content: 'Levo as mudas sábado' });
  await send(other, '/api/private-messages', { receiverId: member.id, content: 'Combinado' });
  await send(member, `/api/users/${other.id}/block`, { kind: 'mute' }, 'PUT');
  await send(member, '/api/invites', { note: `Da parte de ${mark}`, days: 7, uses: 1 });
}

/**
 * Creates two discussions whose automatic title mentioned a member until their content was edited. The title of the
 * first follows the edit; the second still has the title with the mention, as older hubs stored it.
 */
async function nameBefore({ db }: TestServer, { by, mention }: { by: TestPerson; mention: string }) {
  for (const isOld of [false, true]) {
    const { body } = await by.request('POST', '/api/discussions', { content: `${mention} sabe de mudas` });
    await by.request('PATCH', `/api/discussions/${body.id}`, { content: 'Quem sabe de mudas?' });
    if (isOld) await db.run(sql`update discussions set title = ${body.title} where id = ${body.id}`);
  }
}

async function receiveNotifications(hub: TestServer, { id, request }: TestPerson) {
  await processOutboxEvents(hub);
  await hub.db.run(sql`insert into notification_settings (member_id, daily) values (${id}, true)`);
  await hub.db.run(
    sql`insert into notification_choices (member_id, kind, mail) values (${id}, 'like', true)`,
  );
  await request('PUT', '/api/notifications/devices', createTestPushSubscription());
}

async function joinByInvite({ db, ctx }: TestServer, { id, accountId }: TestPerson, inviteId: string) {
  const now = ctx.now();
  await db.run(
    sql`insert into invite_uses (member_id, invite_id, joined_at) values (${id}, ${inviteId}, ${now})`,
  );
  await db.run(
    sql`insert into invite_reservations (account_id, invite_id, reserved_until) values (${accountId}, ${inviteId}, ${now})`,
  );
  await db.run(sql`insert into vouched_accounts (account_id, vouched_at) values (${accountId}, ${now})`);
}

/** Inserts account data that would need many requests over HTTP directly into its tables. */
async function fillAccountTables(
  { db, ctx, people }: TestServer,
  { id, accountId, email }: TestPerson,
  mark: string,
) {
  const now = ctx.now();
  await people.guest('POST', '/auth/v1/recover', { email });
  await db.run(sql`
    with punished as (
      insert into punishments (id, member_id, type, reason, starts_at, ends_at, lifted_at, lift_reason)
      values (gen_random_uuid(), ${id}, 'temporary_ban', ${`Briga de ${mark}`}, ${now}, ${now}, ${now}, ${`Perdão a ${mark}`})
      returning id
    )
    insert into appeals (id, punishment_id, member_id, message, created_at)
    select gen_random_uuid(), id, ${id}, ${`Fala ${mark}: não fui eu.`}, ${now} from punished`);
  await db.run(sql`
    update report_cases set handler_notes = ${`Falei com ${mark}`} where reported_member_id = ${id}`);
  await db.run(sql`
    insert into member_badges (member_id, badge, granted_at) values (${id}, 'first_discussion', ${now})
    on conflict do nothing`);
  await db.run(sql`
    insert into idempotency_keys (member_id, key, resource_id, sent_at) values (${id}, gen_random_uuid(), ${id}, ${now})`);
  await db.run(sql`
    update auth.users set phone = '5581988880000', phone_confirmed_at = ${now}, new_email = ${`nova-${email}`}
    where id = ${accountId}`);
  await db.run(sql`
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    values (gen_random_uuid(), ${accountId}, 'github', ${mark}, ${{ name: mark }}, ${email}, ${now}, ${now})`);
  await db.run(sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, phone, created_at, updated_at)
    values (gen_random_uuid(), ${accountId}, 'phone', 'unverified', ${`Celular de ${mark}`}, '5581988880000', ${now}, ${now})`);
  await db.run(sql`
    insert into auth.webauthn_credentials
      (id, user_id, credential_id, public_key, counter, transports, aaguid, backed_up, friendly_name, created_at, updated_at)
    values (gen_random_uuid(), ${accountId}, ${mark}, '\\x00', 0, '{usb}', gen_random_uuid(), true, ${`Chave de ${mark}`}, ${now}, ${now})`);
  await db.run(sql`
    with client as (
      insert into auth.oauth_clients (id, name, token_endpoint_auth_method, registration_type, redirect_uris, grant_types,
                                      created_at, updated_at)
      values (gen_random_uuid(), 'Agenda', 'none', 'manual', '{}', '{}', ${now}, ${now}) returning id
    )
    insert into auth.oauth_consents (user_id, client_id, scopes, granted_at)
    select ${accountId}::uuid, id, '{openid}', ${now} from client`);
}
