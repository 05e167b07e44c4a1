/** Attributes of a link to another site that comes from a member, the same as for links in Markdown. */
export const externalLinkProps = { target: '_blank', rel: 'noopener nofollow ugc' } as const;
