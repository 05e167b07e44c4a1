import { loadNamespaces } from '#platform/messages/load-namespaces.ts';
import { lazyMessages } from './lazy-messages.ts';

/** What is said where courses are bought. */
export const orderMessages = lazyMessages({
  'pt-BR': () =>
    loadNamespaces({
      courses: import('#features/courses/messages/pt-BR.ts'),
      orders: import('#features/courses/orders/messages/pt-BR.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      courses: import('#features/courses/messages/en-US.ts'),
      orders: import('#features/courses/orders/messages/en-US.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      courses: import('#features/courses/messages/es-ES.ts'),
      orders: import('#features/courses/orders/messages/es-ES.ts'),
    }),
});

/** What is said where those who run the hub see to it. */
export const orderAdminMessages = lazyMessages({
  'pt-BR': () =>
    loadNamespaces({
      orders: import('#features/courses/orders/messages/pt-BR.ts'),
      orderDesk: import('#features/courses/orders/admin/messages/pt-BR.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      orders: import('#features/courses/orders/messages/en-US.ts'),
      orderDesk: import('#features/courses/orders/admin/messages/en-US.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      orders: import('#features/courses/orders/messages/es-ES.ts'),
      orderDesk: import('#features/courses/orders/admin/messages/es-ES.ts'),
    }),
});
