import { createHash } from 'node:crypto';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import type { CategoryView } from '@mutirao/contract/features/hub-settings/schemas';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import { toAtomFeedHtml } from '@mutirao/markdown/html';
import type { FastifyInstance } from 'fastify';
import { listNewestPublicDiscussions } from '#features/discussions/index';
import { readPublicHubData } from '#features/hub-settings/index';
import { serverMessages } from '#messages/index';
import { defaultLanguage } from '#platform/http/languages';
import type { RateLimiter } from '#platform/http/security/rate-limiter';
import { escapeHtml } from '#platform/http/plain-page';
import { ApiError, createMaintenanceError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';

/**
 * Serves the newest discussions to feed readers. Responds with 503 during maintenance, and with 404 unless guests can
 * read everything in the hub.
 */
export function mountAtomFeed(
  server: FastifyInstance,
  { ctx, limits }: { ctx: AppContext; limits: RateLimiter },
) {
  // The rendered feed with its ETag and its time: the feed is rendered once per change, and not for each request.
  let renderedFeed = { tag: '', file: '', changedAt: new Date(0) };
  server.get('/feed.xml', async (request, reply) => {
    await limits.enforce('read', { me: undefined, ip: request.ip, now: ctx.now() });
    const hub = await readPublicHubData(ctx);
    if (hub.maintenance) throw createMaintenanceError();
    if (hub.reading !== 'open') throw new ApiError(platformErrors.nothing_at_this_address());
    const cards = await listNewestPublicDiscussions(ctx);
    const feed = { name: hub.name, url: ctx.config.hubUrl, categories: hub.categories, cards };
    const tag = calculateEtag(feed);
    if (renderedFeed.tag !== tag)
      renderedFeed = { tag, file: atomOf(feed), changedAt: nextChange(renderedFeed.changedAt, ctx.now()) };
    reply
      .header('Cache-Control', 'no-cache')
      .header('ETag', tag)
      .header('Last-Modified', renderedFeed.changedAt.toUTCString())
      .type('application/atom+xml; charset=utf-8');
    const { 'if-none-match': ifNoneMatch, 'if-modified-since': since } = request.headers;
    // The ETag takes precedence: if it is sent, the modification time is not checked.
    const isKnown = ifNoneMatch
      ? matchesEtag(ifNoneMatch, tag)
      : since !== undefined && Date.parse(since) >= renderedFeed.changedAt.getTime();
    if (isKnown) return reply.code(304).send();
    return reply.send(renderedFeed.file);
  });
}

function calculateEtag({ name, url, categories, cards }: Feed) {
  const entries = cards.map((card) => [
    card.id,
    getLastChangeTime(card),
    card.author.name,
    card.category,
    card.tags,
  ]);
  const digest = createHash('sha256').update(JSON.stringify([name, url, categories, entries]));
  return `"${digest.digest('base64url').slice(0, 22)}"`;
}

const matchesEtag = (ifNoneMatch: string, tag: string) =>
  ifNoneMatch.split(',').some((text) => ['*', tag].includes(text.trim().replace(/^W\//, '')));

const getLastChangeTime = ({ editedAt, createdAt }: DiscussionCard) => editedAt ?? createdAt;

function lastChange(cards: readonly DiscussionCard[]) {
  const newest = Math.max(0, ...cards.map((card) => Date.parse(getLastChangeTime(card))));
  return new Date(Math.floor(newest / 1000) * 1000);
}

/**
 * Returns the modification time of a changed feed: later than that of the previous feed, in whole seconds, as in HTTP
 * headers. The dates of the discussions are not enough, because a deletion leaves only older ones.
 */
function nextChange(before: Date, now: Date) {
  return new Date(Math.max(Math.floor(now.getTime() / 1000) * 1000, before.getTime() + 1000));
}

type Feed = {
  name: string;
  url: string;
  categories: readonly CategoryView[];
  cards: readonly DiscussionCard[];
};

function atomOf({ name, url, categories, cards }: Feed) {
  const slugs = categories.map(({ slug }) => slug);
  const rules = { hubOrigin: url, categories: slugs, labels: serverMessages(defaultLanguage).feed };
  const entries = cards.map((card) => {
    const discussionUrl = `${url}/discussions/${card.id}`;
    const category = categories.find(({ slug }) => slug === card.category);
    return `  <entry>
    <id>urn:uuid:${card.id}</id>
    <title>${xml(card.title)}</title>
    <link rel="alternate" type="text/html" href="${xml(discussionUrl)}"/>
    <published>${card.createdAt}</published>
    <updated>${getLastChangeTime(card)}</updated>
    <author><name>${xml(card.author.name)}</name></author>
${category ? `    <category term="${category.slug}" label="${xml(category.name ?? category.slug)}"/>\n` : ''}${(card.tags ?? []).map((tag) => `    <category term="${xml(tag)}"/>\n`).join('')}    <summary>${xml(card.excerpt)}</summary>
    <content type="html">${xml(toAtomFeedHtml(card.content ?? '', rules))}</content>
  </entry>
`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${defaultLanguage}">
  <id>${xml(`${url}/feed.xml`)}</id>
  <title>${xml(name)}</title>
  <updated>${lastChange(cards).toISOString()}</updated>
  <link rel="self" type="application/atom+xml" href="${xml(`${url}/feed.xml`)}"/>
  <link rel="alternate" type="text/html" href="${xml(`${url}/`)}"/>
${entries.join('')}</feed>
`;
}

// XML 1.0 allows no control characters except tabs and line ends, not even as character references.
const xml = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  escapeHtml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
