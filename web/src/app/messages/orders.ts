import { lazyMessages } from './lazy-messages.ts';

/** What is said where courses are bought. */
export const orderMessages = lazyMessages({
  'pt-BR': () =>
    orderWords(
      import('#features/courses/messages/pt-BR.ts'),
      import('#features/courses/orders/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    orderWords(
      import('#features/courses/messages/en-US.ts'),
      import('#features/courses/orders/messages/en-US.ts'),
    ),
  'es-ES': () =>
    orderWords(
      import('#features/courses/messages/es-ES.ts'),
      import('#features/courses/orders/messages/es-ES.ts'),
    ),
});

async function orderWords<Courses, Orders>(
  courses: Promise<{ words: Courses }>,
  orders: Promise<{ words: Orders }>,
) {
  return { courses: (await courses).words, orders: (await orders).words };
}

/** What is said where those who run the hub see to it. */
export const orderAdminMessages = lazyMessages({
  'pt-BR': () =>
    deskWords(
      import('#features/courses/orders/messages/pt-BR.ts'),
      import('#features/courses/orders/admin/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    deskWords(
      import('#features/courses/orders/messages/en-US.ts'),
      import('#features/courses/orders/admin/messages/en-US.ts'),
    ),
  'es-ES': () =>
    deskWords(
      import('#features/courses/orders/messages/es-ES.ts'),
      import('#features/courses/orders/admin/messages/es-ES.ts'),
    ),
});

async function deskWords<Orders, Desk>(orders: Promise<{ words: Orders }>, desk: Promise<{ words: Desk }>) {
  return { orders: (await orders).words, orderDesk: (await desk).words };
}
