import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { hub } from './hub-routes.tsx';
import { membersOnly } from './root-route.tsx';

const fetchOrders = () => import('./courses/OrderScreens.tsx');
const payment = createRoute({
  getParentRoute: () => hub,
  path: '/cursos/$id/pagamento',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchOrders, 'PaymentScreen'),
  beforeLoad: membersOnly,
});
const ownOrders = createRoute({
  getParentRoute: () => hub,
  path: '/cursos/compras',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchOrders, 'OwnOrdersScreen'),
  beforeLoad: membersOnly,
});
const receipt = createRoute({
  getParentRoute: () => hub,
  path: '/cursos/compras/$id',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchOrders, 'ReceiptScreen'),
  beforeLoad: membersOnly,
});
const orderDesk = createRoute({
  getParentRoute: () => hub,
  path: '/cursos/pagamentos',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./courses/OrderDeskScreen.tsx'), 'OrderDeskScreen'),
  beforeLoad: membersOnly,
});

export const orderScreens = [payment, ownOrders, receipt, orderDesk];
