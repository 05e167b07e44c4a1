import { acceptAnswer, addComment } from '#features/comments/index';
import { likeComment, likeDiscussion } from '#features/likes/index';
import { attachPoll, vote } from '#features/polls/index';
import type { House } from '#platform/house/house';
import type { DemoAnswer, DemoPost } from './demo-texts.ts';

export type Talkative = Pick<House, 'db' | 'live' | 'screening'>;

type Posted = { id: string; post: DemoPost; members: readonly string[] };

const nobodyHears = { tell: () => undefined };

/** Says to a post what was said to it: by the rules of the hub, each at its moment. */
export async function talk(hub: Talkative, { id, post, members }: Posted) {
  const member = (place: number) => ({
    id: members[place] ?? '',
    role: 'member' as const,
    createdAt: post.at,
  });
  const houseAt = (at: Date) => ({ ...hub, now: () => at });
  const author = member(post.author);

  if (post.poll) {
    const { question, options, ballots } = post.poll;
    const draft = { question, options: options.map((text) => ({ text })) };
    const poll = await attachPoll(houseAt(post.at), {
      discussionId: id,
      me: author,
      draft,
    });
    for (const { member: voter, choice } of ballots)
      await vote(houseAt(post.at), { id: poll.id, me: member(voter), choices: [choice] });
  }
  for (const place of post.likedBy)
    await likeDiscussion(houseAt(post.at), nobodyHears, { id, me: member(place), wanted: true });

  const said: string[] = [];
  for (const answer of post.answers) said.push(await say(answer));
  const solution = said[post.solvedBy ?? -1];
  if (solution) await acceptAnswer(houseAt(post.at), { discussionId: id, commentId: solution, me: author });

  async function say({ author: by, content, at, likedBy, reply }: DemoAnswer) {
    const params = { id };
    const comment = await addComment(houseAt(at), { me: member(by), params, body: { content } });
    for (const place of likedBy)
      await likeComment(houseAt(at), nobodyHears, { id: comment.id, me: member(place), wanted: true });
    if (reply) {
      const body = { content: reply.content, parentCommentId: comment.id };
      await addComment(houseAt(reply.at), { me: member(reply.author), params, body });
    }
    return comment.id;
  }
}
