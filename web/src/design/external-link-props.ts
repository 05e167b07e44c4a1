/** The attributes of a link to another site that a member wrote, the same as for links in Markdown. */
export const externalLinkProps = { target: '_blank', rel: 'noopener nofollow ugc' } as const;
