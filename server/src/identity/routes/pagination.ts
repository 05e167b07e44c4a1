import * as z from 'zod/mini';
import type { FastifyReply } from 'fastify';
import type { IdentityInstance } from '../instance.ts';

// An empty parameter counts as missing, because the client always sends both parameters.
const createCountSchema = (defaultValue: number, max: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{0,7}$/)), ''),
    z.transform((text, context) => {
      const number = text === '' ? defaultValue : Number(text);
      if (number < 1 || number > max)
        context.issues.push({ code: 'custom', message: 'out of range', input: text });
      return number;
    }),
  );

/** The query parameters of the paginated lists of users and audit entries. */
export const paginationFields = {
  page: createCountSchema(1, 1_000_000),
  per_page: createCountSchema(50, 1_000),
};

type Page = { page: number; perPage: number; total: number; path: string; query: Record<string, string> };

/** Sets the headers with the total and the links to the next and last page. */
export function setPaginationHeaders(instance: IdentityInstance, reply: FastifyReply, item: Page) {
  const { page, perPage, total } = item;
  const last = Math.max(1, Math.ceil(total / perPage));
  const formatLink = (number: number, rel: string) => {
    // The page number comes first, because the client looks for it there.
    const query = new URLSearchParams({ page: String(number), per_page: String(perPage), ...item.query });
    return `<${instance.settings.issuer}${item.path}?${query}>; rel="${rel}"`;
  };
  const links = [...(page < last ? [formatLink(page + 1, 'next')] : []), formatLink(last, 'last')];
  return reply.header('X-Total-Count', String(total)).header('Link', links.join(', '));
}
