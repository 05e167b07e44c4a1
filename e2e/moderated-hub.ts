import { createTestPicture, uploadFileAsForm } from '../server/src/testing/files.ts';
import { startHubWithClock } from './hub-with-clock.ts';

export type ModeratedHub = Awaited<ReturnType<typeof startModeratedHub>>;

/** Starts a hub with two members, two moderators and an admin, and returns it with helpers that create cases. */
export async function startModeratedHub(settings: Record<string, string> = {}) {
  const hub = await startHubWithClock(settings);
  const { createSignedInMember } = hub.people;
  const [ana, bia] = [await createSignedInMember('ana'), await createSignedInMember('bia')];
  const [caio, cora] = [
    await createSignedInMember('caio', 'moderator'),
    await createSignedInMember('cora', 'moderator'),
  ];
  const dora = await createSignedInMember('dora', 'admin');
  type Person = typeof ana;

  const findCase = async (contentId: string) => {
    const { body } = await dora.request('GET', '/api/admin/reports?limit=50');
    return body.find((item: { contentId: string }) => item.contentId === contentId);
  };

  return {
    ...hub,
    ana,
    bia,
    caio,
    cora,
    dora,
    /** Publishes a discussion of a member and reports it as another member. The queue shows the newest case first. */
    async reported(title: string, { reason = 'spam', by = ana } = {}): Promise<string> {
      hub.passTime(1_000);
      const content = 'Ganhe R$ 5.000 por semana.';
      const { id } = (await by.request('POST', '/api/discussions', { title, content })).body;
      const reporter = by === bia ? ana : bia;
      const description = `Sobre “${title}”.`;
      await reporter.request('POST', `/api/discussions/${id}/report`, { reason, description });
      return id;
    },
    /** Creates a message of Ana’s, with a picture, that Bia has reported. */
    async reportedMessage(content: string, picture: string) {
      const [author, reader] = [await hub.people.signIn(ana.email), await hub.people.signIn(bia.email)];
      const uploadTarget = { url: hub.url, by: author, path: '/api/files?for=message' };
      const { id } = (await uploadFileAsForm(uploadTarget, await createTestPicture(), picture)).body;
      const message = { receiverId: bia.id, content, fileIds: [id] };
      const input = await author.request('POST', '/api/private-messages', message);
      await reader.request('POST', `/api/private-messages/${input.body.id}/report`, { reason: 'harassment' });
    },
    /** Returns the status of the case about each of these contents, undefined if there is none. */
    listCaseStatuses: async (...ids: readonly string[]) =>
      (await Promise.all(ids.map(findCase))).map((item) => item?.status),
    async decide(by: Person, contentId: string, action: string) {
      const { id } = await findCase(contentId);
      await by.request('PATCH', `/api/admin/reports/${id}`, { action });
    },
  };
}
