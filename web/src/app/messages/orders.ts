import { loadNamespaces } from '#platform/messages/load-namespaces.ts';
import { createTranslationLoader } from './lazy-messages.ts';

/** Loads the interface texts of course orders for buyers. */
export const loadOrderTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      courses: import('#messages/pt-BR/features/courses.ts'),
      orders: import('#messages/pt-BR/features/courses/orders.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      courses: import('#messages/en-US/features/courses.ts'),
      orders: import('#messages/en-US/features/courses/orders.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      courses: import('#messages/es-ES/features/courses.ts'),
      orders: import('#messages/es-ES/features/courses/orders.ts'),
    }),
});

/** Loads the interface texts of the order administration. */
export const loadOrderAdminTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      orders: import('#messages/pt-BR/features/courses/orders.ts'),
      orderDesk: import('#messages/pt-BR/features/courses/orders/admin.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      orders: import('#messages/en-US/features/courses/orders.ts'),
      orderDesk: import('#messages/en-US/features/courses/orders/admin.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      orders: import('#messages/es-ES/features/courses/orders.ts'),
      orderDesk: import('#messages/es-ES/features/courses/orders/admin.ts'),
    }),
});
