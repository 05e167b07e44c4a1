import type { BootData } from '@mutirao/contract/features/hub-settings/schemas';
import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import { truncateText } from '@mutirao/markdown/excerpt';
import { readCertificate } from '#features/courses/index';
import { readDiscussion } from '#features/discussions/index';
import { serverMessages } from '#messages/index';
import { defaultLanguage } from '#platform/http/languages';
import { escapeHtml } from '#platform/http/plain-page';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { certificatePathPattern as certificatePath } from './page-preloads.ts';

/**
 * Returns the Open Graph tags of a shared link, and the tags for search engines: the holder and the course of a
 * certificate; for a viewer without a session the beginning of a discussion, if guests can read; otherwise only the
 * name of the hub.
 */
export async function renderOpenGraphTagsOfPath(
  ctx: AppContext,
  { hub, me }: Pick<BootData, 'hub' | 'me'>,
  pathname: string,
): Promise<string> {
  const { hubUrl } = ctx.config;
  const messages = serverMessages(defaultLanguage).linkPreview;
  const certificate = await certificateAt(ctx, pathname);
  if (certificate) {
    const title = messages.certificate(certificate.holder, certificate.course);
    // A certificate page is only for people who received its link, so search engines must not index it.
    return [
      named('robots', 'noindex'),
      ...texts(title, certificate.hub),
      property('og:type', 'website'),
    ].join('');
  }
  const isOpen = hub.reading === 'open';
  // The preview of an invite link shows the hub that it leads to, but not the member who sent it.
  const isInvitation = pathname.startsWith('/convite/');
  const begin =
    isOpen && !isInvitation
      ? [
          `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(hub.name)}" href="/feed.xml">`,
        ]
      : hub.reading === 'closed' || isInvitation
        ? [named('robots', 'noindex')]
        : [];
  // Previews and search engines come as guests.
  const isForGuests = me === null && hub.reading !== 'closed';
  const discussion = isForGuests ? await discussionAt(ctx, pathname) : undefined;
  if (!discussion) {
    const canonical = isOpen && pathname === '/' ? [link('canonical', `${hubUrl}/`)] : [];
    return [...begin, ...canonical, ...texts(hub.name, messages.about), property('og:type', 'website')].join(
      '',
    );
  }
  const url = `${hubUrl}/discussions/${discussion.id}`;
  return [
    ...begin,
    link('canonical', url),
    ...texts(discussion.title, truncateText(discussion.excerpt, discussionLimits.guestPreview)),
    property('og:type', 'article'),
    property('og:url', url),
    ...(isOpen ? [...pictureLines(discussion, hubUrl), dataOf(discussion, url)] : []),
  ].join('');
}

async function certificateAt(ctx: AppContext, pathname: string) {
  const id = certificatePath.exec(pathname)?.[1];
  return id ? readCertificate(ctx, { params: { id } }).catch(undefinedIfRejected) : undefined;
}

async function discussionAt(ctx: AppContext, pathname: string) {
  const id = /^\/discussions\/([0-9a-f-]{36})$/.exec(pathname)?.[1];
  return id ? readDiscussion(ctx, { id, me: undefined }).catch(undefinedIfRejected) : undefined;
}

// Content that the viewer cannot see has no tags; an internal error is thrown.
function undefinedIfRejected(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`;

const texts = (title: string, description: string) => [
  property('og:title', title),
  property('og:description', description),
  named('description', description),
];

function pictureLines({ attachments }: Discussion, hubUrl: string) {
  const picture = attachments.find(({ type }) => type === 'image');
  if (picture?.type !== 'image') return [];
  const { width, height, originalName } = picture;
  return [
    property('og:image', new URL(picture.fileUrl, hubUrl).href),
    ...(width && height
      ? [property('og:image:width', String(width)), property('og:image:height', String(height))]
      : []),
    property('og:image:alt', originalName),
    named('twitter:card', 'summary_large_image'),
  ];
}

// A data block, as search engines read it. `<` is escaped, so that no text of a member can end it.
function dataOf(discussion: Discussion, url: string) {
  const count = (type: string, interactions: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: interactions,
  });
  const data = {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    url,
    headline: discussion.title,
    text: discussion.excerpt,
    datePublished: discussion.createdAt,
    ...(discussion.editedAt ? { dateModified: discussion.editedAt } : {}),
    author: { '@type': 'Person', name: discussion.author.name },
    commentCount: discussion.replies,
    interactionStatistic: [count('LikeAction', discussion.likes), count('CommentAction', discussion.replies)],
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
