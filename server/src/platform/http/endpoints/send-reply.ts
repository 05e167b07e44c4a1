import type { Endpoint } from '@mutirao/contract/kit/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListPage } from './handler.ts';

/** Sends the result of a handler: its fields as the contract lists them, and the `Link` header of a page. */
export function sendReply(
  endpoint: Endpoint,
  incoming: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
) {
  if (!endpoint.reply) return reply.code(204).send();
  const body = endpoint.paged ? sendPage(incoming, reply, result as ListPage<unknown>) : result;
  // The schema lists the fields of the response: other fields are dropped, and an invalid reply is a server error.
  const parsedBody = endpoint.reply.parse(body);
  // Sent as bytes, because Fastify would encode a string a second time to measure it.
  const bytes = Buffer.from(JSON.stringify(parsedBody));
  return reply.code(endpoint.status).type('application/json; charset=utf-8').send(bytes);
}

function sendPage(incoming: FastifyRequest, reply: FastifyReply, page: ListPage<unknown>) {
  const linkTo = (cursor: string, rel: 'prev' | 'next') => {
    const [path = '', search = ''] = incoming.url.split('?');
    const query = new URLSearchParams(search);
    query.set('cursor', cursor);
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page.previous ? [linkTo(page.previous, 'prev')] : []),
    ...(page.next ? [linkTo(page.next, 'next')] : []),
  ];
  if (links.length > 0) reply.header('Link', links.join(', '));
  return page.items;
}
