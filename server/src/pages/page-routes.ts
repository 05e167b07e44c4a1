/**
 * Every path of the web app. The value is the API call that shows whether the object in the path exists: if the call
 * responds with 404, the page does too. Null for paths that always exist.
 */
export const pageRoutes: Readonly<Record<string, string | null>> = {
  '/': null,
  '/admin': null,
  '/admin/auditoria': null,
  '/admin/configuracoes': null,
  '/admin/convites': null,
  '/admin/denuncias': null,
  '/admin/estatisticas': null,
  '/admin/gamificacao': null,
  '/admin/pedidos': null,
  '/admin/prevencao': null,
  '/admin/primeiros-passos': null,
  '/admin/recursos': null,
  '/admin/sistema': null,
  '/admin/usuarios': null,
  '/ajuda/chamados': null,
  '/ajuda/chamados/:id': '/api/support/tickets/:id',
  '/ajuda/fila': null,
  '/atividade': null,
  '/busca': null,
  '/certificados/:id': '/api/certificates/:id',
  '/comecar': null,
  '/convite': null,
  '/convite/:code': null,
  '/conversas': null,
  '/conversas/:id': '/api/conversations/:id',
  '/cursos': null,
  '/cursos/:id': '/api/courses/:id',
  '/cursos/:id/aulas/:lesson': '/api/lessons/:lesson',
  '/cursos/:id/certificado': '/api/courses/:id',
  '/cursos/:id/editar': '/api/courses/:id',
  '/cursos/:id/pagamento': '/api/courses/:id',
  '/cursos/:id/painel': '/api/courses/:id',
  '/cursos/compras': null,
  '/cursos/compras/:id': '/api/user/course-orders/:id',
  '/cursos/pagamentos': null,
  '/discussions/:id': '/api/discussions/:id/opened',
  '/eventos': null,
  '/eventos/:id': '/api/events/:id',
  '/eventos/:id/entrada': '/api/events/:id',
  '/eventos/propostas': null,
  '/help': null,
  '/login': null,
  '/membros/:id': '/api/users/:id',
  '/notificacoes': null,
  '/nova-senha': null,
  '/privacidade': null,
  '/privacidade/editar': null,
  '/profile': null,
  '/rankings': null,
  '/recuperar': null,
  '/regras': null,
  '/regras/editar': null,
  '/salvos': null,
  '/settings': null,
  '/settings/aparencia': null,
  '/settings/dados': null,
  '/settings/ia': null,
  '/settings/notificacoes': null,
  '/settings/privacidade': null,
  '/settings/sancoes': null,
  '/settings/seguranca': null,
  '/termos': null,
  '/termos/editar': null,
  '/transparencia': null,
};

/** Addresses that only a hub on a loopback address has. */
export const localHubPageRoutes: Readonly<Record<string, null>> = { '/design': null };

const forms: Record<string, string> = { id: '[0-9a-f-]{36}', lesson: '[0-9a-f-]{36}', code: '[\\w-]+' };

const readers = Object.entries({ ...pageRoutes, ...localHubPageRoutes }).map(([address, call]) => ({
  pattern: new RegExp(
    `^${address.replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>${forms[name]})`)}$`,
  ),
  isLocal: address in localHubPageRoutes,
  call,
}));

/**
 * Returns the API call that shows whether the path's object exists, with its ids filled in; null for a path that always
 * exists. Returns undefined if the page has no such path.
 */
export function findPageExistenceCall(
  path: string,
  isLocalHub: boolean,
): { existence: string | null } | undefined {
  for (const { pattern, isLocal, call } of readers) {
    const match = pattern.exec(path);
    if (!match || (isLocal && !isLocalHub)) continue;
    return { existence: call && call.replaceAll(/:(\w+)/g, (_, name: string) => match.groups?.[name] ?? '') };
  }
  return undefined;
}
