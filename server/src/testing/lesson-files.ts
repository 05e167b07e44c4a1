import { uploadPartMediaType } from '@mutirao/contract/kit/upload-part';
import { lessonFileLimits } from '@mutirao/contract/features/courses/files/limits';
import { expect } from 'vitest';
import { sql, type Database } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { TestResponse } from './http-test-client.ts';
import type { TestPerson } from './people.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type LessonFileInput = {
  kind?: string;
  name?: string;
  bytes: number;
  language?: string;
  mark?: string;
};

/** Returns helpers that upload files of lessons as the page does: begin, send each part, complete. */
export function createLessonFileFixtures(url: string, by: Pick<TestPerson, 'request' | 'token'>) {
  const begin = (lesson: string, file: LessonFileInput) =>
    by.request('POST', `/api/lessons/${lesson}/files`, { kind: 'video', name: 'aula.mp4', ...file });

  async function sendPart(id: string, offset: number, content: Bytes, sender = by): Promise<TestResponse> {
    const response = await fetch(`${url}/api/lesson-files/${id}?offset=${offset}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${sender.token}`, 'Content-Type': uploadPartMediaType },
      body: content,
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  const finish = (id: string) => by.request('PUT', `/api/lesson-files/${id}/completion`);

  /** Uploads all remaining parts of a file from an offset. Returns the last response. */
  async function uploadRest(id: string, content: Bytes, from = 0) {
    let last: TestResponse | undefined;
    for (let offset = from; offset < content.length; offset += lessonFileLimits.part)
      last = await sendPart(id, offset, content.slice(offset, offset + lessonFileLimits.part));
    return last;
  }

  /** Adds a file to a lesson. Returns its id. */
  async function addFile(
    lesson: string,
    content: Bytes,
    file: Omit<LessonFileInput, 'bytes'> = {},
  ): Promise<string> {
    const { body } = await begin(lesson, { ...file, bytes: content.length });
    await uploadRest(body.id, content);
    const done = await finish(body.id);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    return body.id;
  }

  return { begin, sendPart, uploadRest, finish, addFile };
}

/** Returns bytes that look like a video; each byte depends on its position. */
export function createTestVideoBytes(bytes = 100, format: 'mp4' | 'webm' = 'mp4'): Bytes {
  const content = new Uint8Array(bytes);
  for (let index = 0; index < bytes; index += 1) content[index] = (index * 31 + (index >> 10)) % 251;
  const start =
    format === 'mp4'
      ? Buffer.from('\0\0\0\u0018ftypisom', 'latin1')
      : Buffer.from('1a45dfa3874282847765626d', 'hex');
  content.set(start.subarray(0, bytes));
  return content;
}

export const buildWebVttCaptions = (text = 'Olá'): Bytes =>
  new TextEncoder().encode(`WEBVTT\n\n00:00.000 --> 00:02.000\n${text}\n`);

/** Returns a function that downloads a whole file as a member: unread content keeps the connection open. */
export const createFileDownloader =
  (url: string) =>
  async (path: string, member: Pick<TestPerson, 'token'>, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      headers: { Authorization: `Bearer ${member.token}`, ...headers },
    });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

/** Returns the storage names of the parts of a file. */
export async function readLessonFilePartKeys(db: Database, id: string): Promise<string[]> {
  const row = await db.row<{ parts: string[] }>(sql`select parts from lesson_files where id = ${id}`);
  return row?.parts ?? [];
}

export async function isFileStored({ storage }: Pick<AppContext, 'storage'>, key = 'none'): Promise<boolean> {
  const content = await storage.open(key);
  content?.destroy();
  return content !== undefined;
}
