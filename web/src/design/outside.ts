/** What an anchor to another site has whose address comes from a member, as links in Markdown have it. */
export const outside = { target: '_blank', rel: 'noopener nofollow ugc' } as const;
