import { expect } from 'vitest';
import { sql } from '#platform/database/database';
import { onePixelGif, type StaffAction, type StaffActionsHub } from './staff-actions-hub.ts';

const legal = (document: string, rest: object) => ({
  path: `/api/admin/legal/${document}`,
  body: { basedOn: 1, portuguese: 'Texto', english: '', spanish: '', contact: '', material: false, ...rest },
});
const anything = expect.anything() as never;

/** What staff change of the hub. */
export const staffSettingsActions = ({ hub, dora, filtered }: StaffActionsHub): StaffAction[] => [
  {
    by: 'PUT /api/admin/gamification',
    who: dora,
    call: () => ({
      path: '/api/admin/gamification',
      body: { pointsPerPost: 7, pointsPerComment: 3, pointsPerLike: 0, pointsPerPresence: 12 },
    }),
    says: 'settings.gamification',
    before: { pointsPerPost: 10, pointsPerComment: 5, pointsPerLike: 1, pointsPerPresence: 0 },
    after: { pointsPerPost: 7, pointsPerComment: 3, pointsPerLike: 0, pointsPerPresence: 12 },
  },
  {
    by: 'PUT /api/admin/settings',
    who: dora,
    call: () => ({
      path: '/api/admin/settings',
      body: { name: 'Vila do Código', reading: 'open', joining: 'open' },
    }),
    says: 'settings.hub',
    before: { name: 'Vila', reading: 'closed' },
    after: { name: 'Vila do Código', reading: 'open' },
  },
  {
    by: 'POST /api/admin/audit/file',
    who: dora,
    call: () => ({ path: '/api/admin/audit/file', body: { action: 'settings.gamification' } }),
    says: 'audit.exported',
    before: null,
    after: { deed: 'settings.gamification', words: false },
  },
  {
    by: 'PUT /api/admin/limits',
    who: dora,
    call: () => ({
      path: '/api/admin/limits',
      body: { postsADay: 9, commentsADay: null, membersInvite: true },
    }),
    says: 'settings.limits',
    before: { postsADay: null },
    after: { postsADay: 9 },
  },
  {
    by: 'PUT /api/admin/accent',
    who: dora,
    call: () => ({ path: '/api/admin/accent', body: { accent: '#c2410c' } }),
    says: 'settings.accent',
    before: { accent: null },
    after: { accent: '#c2410c' },
  },
  {
    by: 'POST /api/admin/logo',
    who: dora,
    call: () => ({ path: '/api/admin/logo', body: onePixelGif }),
    says: 'settings.logo',
    before: { logo: false },
    after: { logo: true },
  },
  {
    by: 'DELETE /api/admin/logo',
    who: dora,
    call: async () => {
      await dora.ask('POST', '/api/admin/logo', onePixelGif);
      return { path: '/api/admin/logo' };
    },
    says: 'settings.logo',
    before: { logo: true },
    after: { logo: false },
  },
  {
    by: 'PUT /api/admin/second-factor',
    who: dora,
    call: () => ({ path: '/api/admin/second-factor', body: { rule: 'nobody' } }),
    says: 'settings.second_factor',
    before: { factorRule: null },
    after: { factorRule: 'nobody' },
  },
  {
    by: 'PUT /api/admin/maintenance',
    who: dora,
    call: () => ({ path: '/api/admin/maintenance', body: { maintenance: { message: 'Já voltamos.' } } }),
    says: 'settings.maintenance',
    before: { maintenance: false },
    after: { maintenance: true },
  },
  {
    by: 'POST /api/admin/categories',
    who: dora,
    call: () => ({ path: '/api/admin/categories', body: { name: 'Robótica', tone: 'sun' } }),
    says: 'category.added',
    before: null,
    after: { category: 'robotica', name: 'Robótica', tone: 'sun' },
  },
  {
    by: 'PATCH /api/admin/categories/:slug',
    who: dora,
    call: () => ({ path: '/api/admin/categories/web3', body: { tone: 'leaf' } }),
    says: 'category.changed',
    before: { tone: anything },
    after: { tone: 'leaf' },
  },
  {
    by: 'PUT /api/admin/categories',
    who: dora,
    call: async () => {
      const rows = await hub.db.rows<{ slug: string }>(sql`select slug from categories order by place desc`);
      return { path: '/api/admin/categories', body: { order: rows.map(({ slug }) => slug) } };
    },
    says: 'category.ordered',
    before: { order: anything },
    after: { order: anything },
  },
  {
    by: 'POST /api/admin/prevention/filter',
    who: dora,
    call: () => ({
      path: '/api/admin/prevention/filter',
      body: { kind: 'word', action: 'refuse', patterns: ['bingo'] },
    }),
    says: 'filter.added',
    before: null,
    after: { kind: 'word', pattern: 'bingo', action: 'refuse' },
  },
  {
    by: 'PATCH /api/admin/prevention/filter/:id',
    who: dora,
    call: async () => ({ path: await filtered(), body: { action: 'hold' } }),
    says: 'filter.changed',
    before: { action: 'refuse' },
    after: { action: 'hold' },
  },
  {
    by: 'DELETE /api/admin/prevention/filter/:id',
    who: dora,
    call: async () => ({ path: await filtered() }),
    says: 'filter.removed',
    before: { action: 'refuse' },
    after: null,
  },
  {
    by: 'PUT /api/admin/prevention/first-posts',
    who: dora,
    call: () => ({ path: '/api/admin/prevention/first-posts', body: { firstPosts: 2 } }),
    says: 'settings.prevention',
    before: { firstPosts: 0 },
    after: { firstPosts: 2 },
  },
  {
    by: 'POST /api/admin/legal/:document',
    who: dora,
    call: () => legal('terms', {}),
    says: 'legal.published',
    before: { document: 'terms', version: 1 },
    after: { document: 'terms', version: 2, material: false },
  },
  {
    by: 'POST /api/admin/legal/:document',
    who: dora,
    call: () => legal('privacy', { contact: 'privacidade@vila.com.br' }),
    says: 'legal.contact',
    before: { contact: false },
    after: { contact: true },
  },
];
