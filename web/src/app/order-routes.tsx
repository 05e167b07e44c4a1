import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { hubRoute } from './hub-routes.tsx';
import { requireMember } from './root-route.tsx';
import { loadOrderAdminTranslations, loadOrderTranslations } from './messages/lazy-messages.ts';

const fetchOrders = () => import('./courses/OrderScreens.tsx');
const payment = createRoute({
  getParentRoute: () => hubRoute,
  path: '/cursos/$id/pagamento',
  staticData: { isOutsideFeedTab: true, prepare: loadOrderTranslations },
  component: lazyRouteComponent(fetchOrders, 'PaymentScreen'),
  beforeLoad: requireMember,
});
const ownOrders = createRoute({
  getParentRoute: () => hubRoute,
  path: '/cursos/compras',
  staticData: { isOutsideFeedTab: true, prepare: loadOrderTranslations },
  component: lazyRouteComponent(fetchOrders, 'OwnOrdersScreen'),
  beforeLoad: requireMember,
});
const receipt = createRoute({
  getParentRoute: () => hubRoute,
  path: '/cursos/compras/$id',
  staticData: { isOutsideFeedTab: true, prepare: loadOrderTranslations },
  component: lazyRouteComponent(fetchOrders, 'ReceiptScreen'),
  beforeLoad: requireMember,
});
const orderAdmin = createRoute({
  getParentRoute: () => hubRoute,
  path: '/cursos/pagamentos',
  staticData: { isOutsideFeedTab: true, prepare: loadOrderAdminTranslations },
  component: lazyRouteComponent(() => import('./courses/OrderAdminScreen.tsx'), 'OrderAdminScreen'),
  beforeLoad: requireMember,
});

export const orderRoutes = [payment, ownOrders, receipt, orderAdmin];
