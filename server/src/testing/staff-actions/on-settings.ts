import { expect } from 'vitest';
import { sql } from '#platform/database/database';
import { onePixelGifUpload, type StaffActionCase, type StaffActionsHub } from './staff-actions-hub.ts';

const legal = (document: string, rest: object) => ({
  path: `/api/admin/legal/${document}`,
  body: { basedOn: 1, texts: { 'pt-BR': 'Texto' }, contact: '', material: false, ...rest },
});
const anything = expect.anything() as never;

/** The actions of staff on the settings of the hub. */
export const createSettingsActionCases = (actionsHub: StaffActionsHub): StaffActionCase[] => [
  ...hubActions(actionsHub),
  ...brandingActions(actionsHub),
  ...accessActions(actionsHub),
  ...categoryActions(actionsHub),
  ...contentRuleActions(actionsHub),
  ...legalActions(actionsHub),
];

const hubActions = ({ dora, hub }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'POST /api/admin/system/failed-jobs/retry',
    actor: dora,
    call: async () => {
      await hub.db.run(sql`
        insert into jobs (id, task, key, payload, created_at, run_at, failed_at)
        values (gen_random_uuid(), 'unknown', 'one', '{}', now(), now(), now())`);
      return { path: '/api/admin/system/failed-jobs/retry', body: { tasks: ['unknown'] } };
    },
    auditAction: 'jobs.retried',
    before: null,
    after: { count: 1, task: 'unknown' },
  },
  {
    endpointName: 'PUT /api/admin/gamification',
    actor: dora,
    call: () => ({
      path: '/api/admin/gamification',
      body: { pointsPerPost: 7, pointsPerComment: 3, pointsPerLike: 0, pointsPerPresence: 12 },
    }),
    auditAction: 'settings.gamification',
    before: { pointsPerPost: 10, pointsPerComment: 5, pointsPerLike: 1, pointsPerPresence: 0 },
    after: { pointsPerPost: 7, pointsPerComment: 3, pointsPerLike: 0, pointsPerPresence: 12 },
  },
  {
    endpointName: 'PUT /api/admin/settings',
    actor: dora,
    call: () => ({
      path: '/api/admin/settings',
      body: { name: 'Vila do Código', reading: 'open', joining: 'open' },
    }),
    auditAction: 'settings.hub',
    before: { name: 'Vila', reading: 'closed' },
    after: { name: 'Vila do Código', reading: 'open' },
  },
  {
    endpointName: 'POST /api/admin/audit/file',
    actor: dora,
    call: () => ({ path: '/api/admin/audit/file', body: { action: 'settings.gamification' } }),
    auditAction: 'audit.exported',
    before: null,
    after: { deed: 'settings.gamification', words: false },
  },
  {
    endpointName: 'PUT /api/admin/limits',
    actor: dora,
    call: () => ({
      path: '/api/admin/limits',
      body: { postsADay: 9, commentsADay: null, membersInvite: true },
    }),
    auditAction: 'settings.limits',
    before: { postsADay: null },
    after: { postsADay: 9 },
  },
];

const brandingActions = ({ dora }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'PUT /api/admin/accent',
    actor: dora,
    call: () => ({ path: '/api/admin/accent', body: { accent: '#c2410c' } }),
    auditAction: 'settings.accent',
    before: { accent: null },
    after: { accent: '#c2410c' },
  },
  {
    endpointName: 'POST /api/admin/logo',
    actor: dora,
    call: () => ({ path: '/api/admin/logo', body: onePixelGifUpload }),
    auditAction: 'settings.logo',
    before: { logo: false },
    after: { logo: true },
  },
  {
    endpointName: 'DELETE /api/admin/logo',
    actor: dora,
    call: async () => {
      await dora.request('POST', '/api/admin/logo', onePixelGifUpload);
      return { path: '/api/admin/logo' };
    },
    auditAction: 'settings.logo',
    before: { logo: true },
    after: { logo: false },
  },
];

const accessActions = ({ dora }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'PUT /api/admin/second-factor',
    actor: dora,
    call: () => ({ path: '/api/admin/second-factor', body: { rule: 'nobody' } }),
    auditAction: 'settings.second_factor',
    before: { factorRule: null },
    after: { factorRule: 'nobody' },
  },
  {
    endpointName: 'PUT /api/admin/maintenance',
    actor: dora,
    call: () => ({ path: '/api/admin/maintenance', body: { maintenance: { message: 'Já voltamos.' } } }),
    auditAction: 'settings.maintenance',
    before: { maintenance: false },
    after: { maintenance: true },
  },
];

const categoryActions = ({ hub, dora }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'POST /api/admin/categories',
    actor: dora,
    call: () => ({ path: '/api/admin/categories', body: { name: 'Robótica', tone: 'sun' } }),
    auditAction: 'category.added',
    before: null,
    after: { category: 'robotica', name: 'Robótica', tone: 'sun' },
  },
  {
    endpointName: 'PATCH /api/admin/categories/:slug',
    actor: dora,
    call: () => ({ path: '/api/admin/categories/web3', body: { tone: 'leaf' } }),
    auditAction: 'category.changed',
    before: { tone: anything },
    after: { tone: 'leaf' },
  },
  {
    endpointName: 'PUT /api/admin/categories',
    actor: dora,
    call: async () => {
      const rows = await hub.db.rows<{ slug: string }>(
        sql`select slug from categories order by position desc`,
      );
      return { path: '/api/admin/categories', body: { order: rows.map(({ slug }) => slug) } };
    },
    auditAction: 'category.ordered',
    before: { order: anything },
    after: { order: anything },
  },
];

const contentRuleActions = ({ dora, addFilterEntry }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'POST /api/admin/prevention/filter',
    actor: dora,
    call: () => ({
      path: '/api/admin/prevention/filter',
      body: { kind: 'word', action: 'refuse', patterns: ['bingo'] },
    }),
    auditAction: 'filter.added',
    before: null,
    after: { kind: 'word', pattern: 'bingo', action: 'refuse' },
  },
  {
    endpointName: 'PATCH /api/admin/prevention/filter/:id',
    actor: dora,
    call: async () => ({ path: await addFilterEntry(), body: { action: 'hold' } }),
    auditAction: 'filter.changed',
    before: { action: 'refuse' },
    after: { action: 'hold' },
  },
  {
    endpointName: 'DELETE /api/admin/prevention/filter/:id',
    actor: dora,
    call: async () => ({ path: await addFilterEntry() }),
    auditAction: 'filter.removed',
    before: { action: 'refuse' },
    after: null,
  },
  {
    endpointName: 'PUT /api/admin/prevention/first-posts',
    actor: dora,
    call: () => ({ path: '/api/admin/prevention/first-posts', body: { firstPosts: 2 } }),
    auditAction: 'settings.prevention',
    before: { firstPosts: 0 },
    after: { firstPosts: 2 },
  },
];

const legalActions = ({ dora }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'POST /api/admin/legal/:document',
    actor: dora,
    call: () => legal('terms', {}),
    auditAction: 'legal.published',
    before: { document: 'terms', version: 1 },
    after: { document: 'terms', version: 2, material: false },
  },
  {
    endpointName: 'POST /api/admin/legal/:document',
    actor: dora,
    call: () => legal('privacy', { contact: 'privacidade@vila.com.br' }),
    auditAction: 'legal.contact',
    before: { contact: false },
    after: { contact: true },
  },
];
