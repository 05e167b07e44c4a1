import { createCourseFolderFixtures } from '../course-folders.ts';
import { testNewCourseInput, createCourseFixtures } from '../courses.ts';
import { buildWebVttCaptions, createLessonFileFixtures } from '../lesson-files.ts';
import type { StaffActionCase, StaffActionsHub } from './staff-actions-hub.ts';

type CourseStaffHub = Pick<StaffActionsHub, 'hub' | 'ana' | 'caio' | 'dora'>;
type CourseActionsHub = CourseStaffHub & ReturnType<typeof createCourseFixtures>;

/** The actions of staff on courses. */
export function createCourseActionCases(staffHub: CourseStaffHub): StaffActionCase[] {
  const actionsHub = { ...staffHub, ...createCourseFixtures(staffHub.hub, staffHub.caio) };
  return [
    ...courseActions(actionsHub),
    ...moduleActions(actionsHub),
    ...lessonActions(actionsHub),
    ...certificateActions(actionsHub),
    ...courseFolderActions(actionsHub),
    ...lessonFileActions(actionsHub),
  ];
}

const courseAddress = (id: string, end = '') => `/api/courses/${id}${end}`;

/** Returns an action that changes the contents of a course of one module and one lesson. */
const contents = (
  by: string,
  call: StaffActionCase['call'],
  changes: { from?: object; to?: object } = {},
): StaffActionCase => ({
  endpointName: by,
  call,
  auditAction: 'course.contents',
  before: { modules: 1, lessons: 1, ...changes.from },
  after: { modules: 1, lessons: 1, ...changes.to },
});

const courseActions = ({ dora, made, aCourse }: CourseActionsHub): StaffActionCase[] => [
  {
    endpointName: 'POST /api/courses',
    call: () => ({ path: '/api/courses', body: { ...testNewCourseInput, price: 990 } }),
    auditAction: 'course.created',
    before: null,
    after: { status: 'draft', price: 990 },
  },
  {
    endpointName: 'PATCH /api/courses/:id',
    actor: dora,
    call: async () => ({ path: courseAddress((await aCourse()).id), body: { title: 'Do um', price: 100 } }),
    auditAction: 'course.changed',
    before: { price: 0 },
    after: { price: 100 },
  },
  {
    endpointName: 'PUT /api/courses/:id/publication',
    call: async () => ({ path: courseAddress((await aCourse({ publish: false })).id, '/publication') }),
    auditAction: 'course.published',
    before: { status: 'draft' },
    after: { status: 'published' },
  },
  {
    endpointName: 'PUT /api/courses/:id/archive',
    call: async () => ({ path: courseAddress((await aCourse()).id, '/archive') }),
    auditAction: 'course.archived',
    before: { status: 'published' },
    after: { status: 'archived' },
  },
  {
    endpointName: 'DELETE /api/courses/:id',
    call: async () => ({ path: courseAddress((await made('POST', '/api/courses', testNewCourseInput)).id) }),
    auditAction: 'course.deleted',
    before: { removed: false },
    after: { removed: true },
  },
];

const moduleActions = ({ made, aCourse }: CourseActionsHub): StaffActionCase[] => [
  contents(
    'POST /api/courses/:id/modules',
    async () => ({ path: courseAddress((await aCourse()).id, '/modules'), body: { title: 'Dois' } }),
    { to: { modules: 2 } },
  ),
  contents('PATCH /api/course-modules/:id', async () => ({
    path: `/api/course-modules/${(await aCourse()).module}`,
    body: { title: 'Outro' },
  })),
  contents(
    'PUT /api/course-modules/:id/place',
    async () => {
      const { id } = await aCourse();
      const second = await made('POST', courseAddress(id, '/modules'), { title: 'Dois' });
      return { path: `/api/course-modules/${second.id}/place`, body: { after: null } };
    },
    { from: { modules: 2 }, to: { modules: 2 } },
  ),
  contents(
    'DELETE /api/course-modules/:id',
    async () => ({ path: `/api/course-modules/${(await aCourse({ publish: false })).module}` }),
    { to: { modules: 0, lessons: 0 } },
  ),
];

const lessonActions = ({ aCourse, aLesson }: CourseActionsHub): StaffActionCase[] => [
  contents(
    'POST /api/course-modules/:id/lessons',
    async () => ({
      path: `/api/course-modules/${(await aCourse()).module}/lessons`,
      body: { title: 'Mais', kind: 'text' },
    }),
    { to: { lessons: 2 } },
  ),
  contents('PATCH /api/lessons/:id', async () => ({
    path: `/api/lessons/${(await aCourse()).lessons[0]}`,
    body: { title: 'Outra' },
  })),
  contents(
    'PUT /api/lessons/:id/place',
    async () => {
      const { module } = await aCourse();
      const path = `/api/lessons/${await aLesson(module)}/place`;
      return { path, body: { moduleId: module, after: null } };
    },
    { from: { lessons: 2 }, to: { lessons: 2 } },
  ),
  contents(
    'DELETE /api/lessons/:id',
    async () => ({ path: `/api/lessons/${(await aCourse({ publish: false })).lessons[0]}` }),
    { to: { lessons: 0 } },
  ),
];

function certificateActions({ ana, dora, aCertificate }: CourseActionsHub): StaffActionCase[] {
  const revocation = async () => `/api/certificates/${(await aCertificate(ana)).id}/revocation`;
  return [
    {
      endpointName: 'PUT /api/certificates/:id/revocation',
      actor: dora,
      call: async () => ({ path: await revocation(), body: { reason: 'Foi engano.' } }),
      auditAction: 'certificate.revoked',
      before: { revoked: false },
      after: { revoked: true },
      affectedMember: 'ana',
    },
    {
      endpointName: 'DELETE /api/certificates/:id/revocation',
      actor: dora,
      call: async () => {
        const path = await revocation();
        await dora.request('PUT', path, { reason: 'Foi engano.' });
        return { path };
      },
      auditAction: 'certificate.restored',
      before: { revoked: true },
      after: { revoked: false },
      affectedMember: 'ana',
    },
  ];
}

const courseFolderActions = (actionsHub: CourseActionsHub): StaffActionCase[] => [
  {
    endpointName: 'PUT /api/course-folders/:id/application',
    call: async () => ({ path: `/api/course-folders/${await aFolder(actionsHub)}/application` }),
    auditAction: 'course.imported',
    before: { modules: 0, lessons: 0 },
    after: { modules: 1, lessons: 1 },
  },
];

/** Creates a folder that waits to be applied. */
async function aFolder({ hub, caio, aCourse }: CourseActionsHub) {
  const { exported, tried } = createCourseFolderFixtures(hub.url, caio);
  return (await tried(await exported((await aCourse()).id))).id;
}

const lessonFileActions = (actionsHub: CourseActionsHub): StaffActionCase[] => [
  contents('PUT /api/lesson-files/:id/completion', async () => ({
    path: `/api/lesson-files/${await aFile(actionsHub)}/completion`,
  })),
  contents('DELETE /api/lesson-files/:id', async () => {
    const path = `/api/lesson-files/${await aFile(actionsHub)}`;
    await actionsHub.made('PUT', `${path}/completion`);
    return { path };
  }),
];

/**
 * Uploads all bytes of captions for the only lesson of a new course, without completing the upload. Returns the id of
 * the file.
 */
async function aFile({ hub, caio, aCourse }: CourseActionsHub): Promise<string> {
  const { lessons } = await aCourse({ lessons: [{ kind: 'video' }] });
  const content = buildWebVttCaptions();
  const file = { kind: 'captions', name: 'a.vtt', language: 'en', bytes: content.length };
  const { begin, uploadRest } = createLessonFileFixtures(hub.url, caio);
  const { id } = (await begin(lessons[0] ?? '', file)).body;
  await uploadRest(id, content);
  return id;
}
