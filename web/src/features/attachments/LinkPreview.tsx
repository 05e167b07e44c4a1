import type { Attachment } from '@mutirao/contract/features/attachments/schemas';
import { Link } from 'lucide-react';
import { externalLinkProps } from '#design/external-link-props.ts';

/**
 * A link preview with the texts of the other site. The link has `nofollow ugc`, so search engines do not treat it as a
 * recommendation by the hub.
 */
export function LinkPreview({ link }: { link: Extract<Attachment, { type: 'link' }> }) {
  const { linkUrl, linkTitle, linkDescription, linkImage } = link;
  return (
    <a
      href={linkUrl}
      {...externalLinkProps}
      className="relative z-10 flex min-h-13.5 overflow-hidden rounded-s border border-line bg-surface transition-colors duration-150 hover:border-line-strong"
    >
      {linkImage ? (
        <img
          src={`${linkImage}?size=small`}
          alt=""
          loading="lazy"
          className="w-28 shrink-0 self-stretch bg-sunken object-cover wide:w-36"
        />
      ) : (
        <span className="grid w-11 shrink-0 place-items-center text-brand">
          <Link size={18} aria-hidden="true" />
        </span>
      )}
      <span className="min-w-0 grow px-3 py-2">
        <span className="line-clamp-2 text-small font-semibold wrap-anywhere">{linkTitle ?? linkUrl}</span>
        {linkDescription && <span className="line-clamp-2 text-meta text-ink-2">{linkDescription}</span>}
        <span className="block truncate text-meta text-ink-3">{hostOf(linkUrl)}</span>
      </span>
    </a>
  );
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);
