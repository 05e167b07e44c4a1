import { lazyMessages } from './lazy-messages.ts';

/** What is said where courses are bought. */
export const orderMessages = lazyMessages({
  'pt-BR': () =>
    mergeOrderMessages(
      import('#features/courses/messages/pt-BR.ts'),
      import('#features/courses/orders/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    mergeOrderMessages(
      import('#features/courses/messages/en-US.ts'),
      import('#features/courses/orders/messages/en-US.ts'),
    ),
  'es-ES': () =>
    mergeOrderMessages(
      import('#features/courses/messages/es-ES.ts'),
      import('#features/courses/orders/messages/es-ES.ts'),
    ),
});

async function mergeOrderMessages<Courses, Orders>(
  courses: Promise<{ messages: Courses }>,
  orders: Promise<{ messages: Orders }>,
) {
  return { courses: (await courses).messages, orders: (await orders).messages };
}

/** What is said where those who run the hub see to it. */
export const orderAdminMessages = lazyMessages({
  'pt-BR': () =>
    mergeDeskMessages(
      import('#features/courses/orders/messages/pt-BR.ts'),
      import('#features/courses/orders/admin/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    mergeDeskMessages(
      import('#features/courses/orders/messages/en-US.ts'),
      import('#features/courses/orders/admin/messages/en-US.ts'),
    ),
  'es-ES': () =>
    mergeDeskMessages(
      import('#features/courses/orders/messages/es-ES.ts'),
      import('#features/courses/orders/admin/messages/es-ES.ts'),
    ),
});

async function mergeDeskMessages<Orders, Desk>(
  orders: Promise<{ messages: Orders }>,
  orderAdmin: Promise<{ messages: Desk }>,
) {
  return { orders: (await orders).messages, orderDesk: (await orderAdmin).messages };
}
