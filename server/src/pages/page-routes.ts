import { listAllOrders } from '@mutirao/contract/features/courses/orders/endpoints';
import { isRoleAtLeast, type Role } from '@mutirao/contract/kit/roles';

type PageRoute = {
  /**
   * The API call that shows whether the object in the path exists for the viewer: if it responds with 404, or with 403
   * because of the viewer's role, the page responds with 404.
   */
  existence?: string;
  /** True if guests can open the page in a hub that only members can read, too. */
  isPublic?: true;
  /** A field of that call's response. Where it is false, the viewer cannot do what the page is for. */
  permission?: 'canEdit';
  /** The page shows members below this role the "not found" page. Guests are sent to the login instead. */
  minRole?: Exclude<Role, 'member'>;
};

/** Every path of the web app. */
export const pageRoutes: Readonly<Record<string, PageRoute>> = {
  '/': {},
  '/admin': { minRole: 'moderator' },
  '/admin/auditoria': { minRole: 'admin' },
  '/admin/configuracoes': { minRole: 'admin' },
  '/admin/convites': { minRole: 'moderator' },
  '/admin/denuncias': { minRole: 'moderator' },
  '/admin/estatisticas': { minRole: 'moderator' },
  '/admin/gamificacao': { minRole: 'admin' },
  '/admin/pedidos': { minRole: 'moderator' },
  '/admin/prevencao': { minRole: 'admin' },
  '/admin/primeiros-passos': { minRole: 'admin' },
  '/admin/recursos': { minRole: 'moderator' },
  '/admin/sistema': { minRole: 'admin' },
  '/admin/usuarios': { minRole: 'moderator' },
  '/ajuda/chamados': {},
  '/ajuda/chamados/:id': { existence: '/api/support/tickets/:id' },
  '/ajuda/fila': { minRole: 'moderator' },
  '/atividade': {},
  '/busca': {},
  '/certificados/:id': { existence: '/api/certificates/:id', isPublic: true },
  '/comecar': {},
  '/convite': {},
  '/convite/:code': { existence: '/api/invitations/:code', isPublic: true },
  '/conversas': {},
  '/conversas/:id': { existence: '/api/conversations/:id' },
  '/cursos': {},
  '/cursos/:id': { existence: '/api/courses/:id' },
  '/cursos/:id/aulas/:lesson': { existence: '/api/lessons/:lesson' },
  '/cursos/:id/certificado': { existence: '/api/courses/:id' },
  '/cursos/:id/editar': { existence: '/api/courses/:id', permission: 'canEdit' },
  '/cursos/:id/pagamento': { existence: '/api/courses/:id' },
  '/cursos/:id/painel': { existence: '/api/courses/:id/panel' },
  '/cursos/compras': {},
  '/cursos/compras/:id': { existence: '/api/user/course-orders/:id' },
  '/cursos/pagamentos': { minRole: listAllOrders.requiredRole },
  '/discussions/:id': { existence: '/api/discussions/:id/opened' },
  '/eventos': {},
  '/eventos/:id': { existence: '/api/events/:id' },
  '/eventos/:id/entrada': { existence: '/api/events/:id/door' },
  '/eventos/propostas': {},
  '/help': {},
  '/login': {},
  '/membros/:id': { existence: '/api/users/:id' },
  '/notificacoes': {},
  '/nova-senha': {},
  '/privacidade': {},
  '/privacidade/editar': { minRole: 'admin' },
  '/profile': {},
  '/rankings': {},
  '/recuperar': {},
  '/regras': {},
  '/regras/editar': { minRole: 'admin' },
  '/salvos': {},
  '/settings': {},
  '/settings/aparencia': {},
  '/settings/dados': {},
  '/settings/ia': {},
  '/settings/notificacoes': {},
  '/settings/privacidade': {},
  '/settings/sancoes': {},
  '/settings/seguranca': {},
  '/termos': {},
  '/termos/editar': { minRole: 'admin' },
  '/transparencia': {},
};

/** Addresses that only a hub on a loopback address has. */
export const loopbackHubPageRoutes: Readonly<Record<string, PageRoute>> = { '/design': {} };

const paramPatterns: Record<string, string> = {
  id: '[0-9a-f-]{36}',
  lesson: '[0-9a-f-]{36}',
  code: '[\\w-]+',
};

const readers = Object.entries({ ...pageRoutes, ...loopbackHubPageRoutes }).map(([address, route]) => ({
  address,
  pattern: new RegExp(
    `^${address.replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>${paramPatterns[name]})`)}$`,
  ),
  isLocal: address in loopbackHubPageRoutes,
  route,
}));

type Viewer = {
  /** The role of the member; undefined for a guest. */
  role: Role | undefined;
  isLocalHub: boolean;
};

/** A call that shows whether the viewer can open a page, and the field of its response that must be true for it. */
export type PageExistenceCall = { url: string; permission: PageRoute['permission']; isPublic: boolean };

/** A path of the web app that an address has. */
export type PageRouteMatch = {
  /** The path, such as `/cursos/:id`. */
  path: string;
  /** Replaces the parameters of the path in a text by their values in the address. */
  fillParams: (text: string) => string;
  /** The API call that shows whether the path's object exists; null for a path without an object. */
  existence: PageExistenceCall | null;
};

/** Returns undefined if the web app has no such path for this viewer. */
export function findPageRouteForViewer(
  path: string,
  { role, isLocalHub }: Viewer,
): PageRouteMatch | undefined {
  for (const { address, pattern, isLocal, route } of readers) {
    const match = pattern.exec(path);
    if (!match || (isLocal && !isLocalHub)) continue;
    const { existence, permission, minRole, isPublic = false } = route;
    if (minRole && role && !isRoleAtLeast(role, minRole)) return undefined;
    const fillParams = (text: string) =>
      text.replaceAll(/:(\w+)/g, (_, name: string) => match.groups?.[name] ?? '');
    return {
      path: address,
      fillParams,
      existence: existence ? { url: fillParams(existence), permission, isPublic } : null,
    };
  }
  return undefined;
}
