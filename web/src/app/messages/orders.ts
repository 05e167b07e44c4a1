import { loadNamespaces } from '#platform/messages/load-namespaces.ts';
import { createTranslationLoader } from './lazy-messages.ts';

/** Loads the interface texts of course orders for buyers. */
export const loadOrderTranslations = createTranslationLoader({
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

/** Loads the interface texts of the order administration. */
export const loadOrderAdminTranslations = createTranslationLoader({
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
