import { uploadPartMediaType } from '@mutirao/contract/kit/upload-part';
import type { CourseImportPreview } from '@mutirao/contract/features/courses/folder/schemas';
import { ZipFile } from 'yazl';
import type { TestResponse } from './http-test-client.ts';
import type { TestPerson } from './people.ts';
import { unzip } from './unzip.ts';

export type TestCourseFolder = Record<string, string | Uint8Array>;
type Sender = Pick<TestPerson, 'request' | 'token'>;

/** Returns a course folder as a ZIP. */
export async function zipFolder(folder: TestCourseFolder): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(folder)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Returns helpers that export courses of a hub as folders and import them. */
export function createCourseFolderFixtures(url: string, by: Sender) {
  async function exportZip(id: string, files = 'all', sender = by) {
    const response = await fetch(`${url}/api/courses/${id}/folder?files=${files}`, {
      headers: { Authorization: `Bearer ${sender.token}` },
    });
    return {
      status: response.status,
      headers: response.headers,
      zip: Buffer.from(await response.arrayBuffer()),
    };
  }

  const exported = async (id: string, files?: string): Promise<Record<string, Buffer>> =>
    Object.fromEntries(unzip((await exportZip(id, files)).zip));

  /** Exports a course without its uploaded files. Returns the texts of its folder by path. */
  async function texts(id: string): Promise<Record<string, string>> {
    const folder = await exported(id, 'none');
    return Object.fromEntries(Object.entries(folder).map(([path, content]) => [path, content.toString()]));
  }

  async function send(zip: Uint8Array, courseId?: string, sender = by): Promise<TestResponse> {
    const response = await fetch(`${url}/api/course-folders${courseId ? `?courseId=${courseId}` : ''}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${sender.token}`, 'Content-Type': uploadPartMediaType },
      body: new Uint8Array(zip),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  const tried = async (folder: TestCourseFolder, courseId?: string): Promise<CourseImportPreview> =>
    (await send(await zipFolder(folder), courseId)).body;

  const apply = (id: string | null, removesRest = false, sender = by) =>
    sender.request('PUT', `/api/course-folders/${id}/application`, { removesRest });

  /** Uploads a course folder and applies it. Returns the result. Throws if the hub finds problems in it. */
  async function imported(folder: TestCourseFolder, courseId?: string, removesRest = false) {
    const { id, problems } = await tried(folder, courseId);
    if (id === null) throw new Error(JSON.stringify(problems));
    return (await apply(id, removesRest)).body;
  }

  return { exportZip, exported, texts, send, tried, apply, imported };
}

/** The smallest valid course file of a folder. */
export const minimalCourseFileText =
  '---\nformato: mutirao-curso\nversao: 1\ntitulo: Novo\ncategoria: IA\n---\n\nSobre.\n';
export const buildLessonFileText = (fields: string, body = '') => `---\n${fields}\n---\n\n${body}\n`;
/** Returns a course folder with one lesson of this text. */
export const buildOneLessonFolder = (text: string, more: TestCourseFolder = {}): TestCourseFolder => ({
  'curso.md': minimalCourseFileText,
  '01-a/01-b.md': text,
  ...more,
});
