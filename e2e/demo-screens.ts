import type { APIRequestContext, Page } from '@playwright/test';
import { isRoleAtLeast, type Role } from '../contract/src/kit/roles.ts';
import { demoPassword } from '../server/src/cli/demo/people.ts';
import { pageRoutes } from '../server/src/pages/page-routes.ts';
import { signIn } from './people.ts';

export type DemoScreen = { name: string; address: string };

/** The accounts that users of the demo sign in with. */
export const demoRolesByAccount = { ana: 'member', caio: 'moderator', dora: 'admin' } as const;

/** Signs in with the form, because the security settings need a session of this browser. */
export async function signInToDemo(page: Page, account: keyof typeof demoRolesByAccount) {
  await page.goto('/login');
  await signIn(page, `${account}@demo.exemplo.com.br`, demoPassword);
  await page.getByRole('button', { name: 'O que você está construindo?' }).waitFor();
}

// For each route whose content depends on search parameters, the parameters of its screens. An empty text is
// the screen without parameters.
const searchParams: Readonly<Record<string, readonly string[]>> = {
  '/admin/denuncias': ['', 'situacao=resolved', 'situacao=ignored'],
  '/admin/estatisticas': ['', 'por=mes'],
  '/ajuda/fila': ['', 'situacao=answered'],
  '/busca': ['q=fila'],
  '/login': ['', 'modo=cadastro'],
  '/rankings': ['', 'janela=all'],
};

// These routes can be opened only by the people who manage the course or event, who are staff in the demo.
const staffObjectRoute = /\/(?:editar|painel)$/;
const adminObjectRoute = /\/entrada$/;

/**
 * Returns every screen that the member who is signed in to `request`, or a guest, can see in the demo, with
 * ids of content that they can see. Routes that redirect them are included.
 */
export async function listDemoScreens(
  request: APIRequestContext,
  role: Role | undefined,
): Promise<DemoScreen[]> {
  const ids = await findIds(request, role);
  const fill = (route: string) =>
    route.replaceAll(/([^/]+)\/:(\w+)/g, (all, kind: string, param: string) => {
      const id = ids[route.endsWith('/pagamento') ? 'pagamento' : param === 'id' ? kind : param];
      return id ? `${kind}/${id}` : all;
    });
  return Object.entries(pageRoutes)
    .filter(([route, { minRole }]) => {
      const requiredRole =
        minRole ??
        (adminObjectRoute.test(route) ? 'admin' : staffObjectRoute.test(route) ? 'moderator' : undefined);
      return !requiredRole || (role && isRoleAtLeast(role, requiredRole));
    })
    .flatMap(([route]) =>
      (searchParams[route] ?? ['']).map((search) => ({
        name: toName(route, search),
        address: fill(route) + (search && `?${search}`),
      })),
    )
    .filter(({ address }) => !address.includes(':'));
}

/** Returns the name of a screen: the words of its route, and the value of its search parameter. */
const toName = (route: string, search: string) =>
  [...route.split('/'), search.split('=')[1] ?? '']
    .map((word) => word.replace(':', ''))
    .filter(Boolean)
    .join('-') || 'feed';

/** Returns an id for each kind of content with a page of its own, by the name of its route or of its parameter. */
async function findIds(
  request: APIRequestContext,
  role: Role | undefined,
): Promise<Readonly<Record<string, string | undefined>>> {
  const read = async (address: string) => {
    const response = await request.get(address);
    if (!response.ok()) throw new Error(`${address} responded with ${response.status()}`);
    return response.json();
  };
  const [, discussion] = await read('/api/discussions?sort=populares&limit=2');
  if (!role) return { discussions: discussion.id };
  const courses: { id: string; progress: { completedAt: string | null } | null }[] =
    await read('/api/courses/published');
  const course = courses.find(({ progress }) => progress?.completedAt) ?? courses[0];
  const staffTickets = isRoleAtLeast(role, 'moderator') ? '/api/admin/support/tickets' : undefined;
  const [[event], [conversation], orders, [ticket], [invite], [author], certificate, { modules }] =
    await Promise.all([
      read('/api/events?limit=1'),
      read('/api/conversations'),
      read('/api/user/course-orders'),
      read(staffTickets ?? '/api/support/tickets'),
      read('/api/invites'),
      read('/api/rankings?limit=1'),
      course?.progress?.completedAt ? read(`/api/courses/${course.id}/certificate`) : undefined,
      read(`/api/courses/${course?.id}`),
    ]);
  const findOrder = (wanted: string) => orders.find(({ status }: { status: string }) => status === wanted);
  return {
    discussions: discussion.id,
    eventos: event.id,
    conversas: conversation?.id,
    cursos: course?.id,
    pagamento: findOrder('waiting')?.courseId,
    lesson: modules[0].lessons[0].id,
    certificados: certificate?.id,
    compras: findOrder('paid')?.id,
    chamados: ticket?.id,
    code: invite?.link.split('/').at(-1),
    membros: author.id,
  };
}
