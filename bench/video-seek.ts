import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { readFileSync, writeFileSync } from 'node:fs';
import { lessonFileLimits } from '../contract/src/features/courses/files/limits.ts';
import { uploadPartMediaType } from '../contract/src/kit/upload-part.ts';
import { createCourseFixtures } from '../server/src/testing/courses.ts';
import type { TestServer } from '../server/src/testing/test-server.ts';
import { roundTo } from './databases.ts';

const mega = 1024 * 1024;
const length = 200 * mega;
const seeks = 300;

/**
 * Measures a 200 MB video of a lesson: the speed of its upload in parts and the memory used, and the time to the first
 * byte after a seek. The range is requested to the end and aborted, as browsers do.
 */
export async function measureVideoSeek(hub: TestServer) {
  const dora = await hub.people.createSignedInMember('dora', 'admin');
  const { lessons } = await createCourseFixtures(hub, dora).aCourse({ lessons: [{ kind: 'video' }] });
  const path = `/api/lessons/${lessons[0]}/files`;
  const { id } = (await dora.request('POST', path, { kind: 'video', name: 'aula.mp4', bytes: length })).body;
  const headers = { Authorization: `Bearer ${dora.token}` };

  const part = Buffer.alloc(lessonFileLimits.part);
  part.write('\0\0\0\u0018ftypisom', 'latin1');
  const before = readMemoryMegabytes('VmRSS');
  writeFileSync('/proc/self/clear_refs', '5');
  const startedAt = performance.now();
  for (let offset = 0; offset < length; offset += part.length) {
    const response = await fetch(`${hub.url}/api/lesson-files/${id}?offset=${offset}`, {
      method: 'PATCH',
      headers: { ...headers, 'Content-Type': uploadPartMediaType },
      body: part,
    });
    if (response.status !== 200) throw new Error(`answered ${response.status}: ${await response.text()}`);
    await response.text();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const held = readMemoryMegabytes('VmHWM') - before;
  await dora.request('PUT', `/api/lesson-files/${id}/completion`);

  const took: number[] = [];
  for (let n = 0; n < seeks; n += 1) took.push(await seek(`${hub.url}${path}/${id}`, headers));
  took.sort((a, b) => a - b);
  const percentile = (share: number) => roundTo(took[Math.floor((took.length - 1) * share)] ?? 0);
  return [
    {
      'upload MB per second': Math.round(length / mega / seconds),
      'peak MB above the start': roundTo(held),
      'ms to the first byte, p50': percentile(0.5),
      p95: percentile(0.95),
      worst: percentile(1),
    },
  ];
}

async function seek(address: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  const input = request(address, { headers: { ...headers, Range: `bytes=${randomInt(length)}-` } });
  input.end();
  const [response] = await once(input, 'response');
  if (response.statusCode !== 206) throw new Error(`answered ${response.statusCode}`);
  await once(response, 'data');
  const took = performance.now() - startedAt;
  input.destroy();
  return took;
}

/** Returns a memory value of this process, which runs both the hub and the client, in MB; `/proc` reports it in kB. */
const readMemoryMegabytes = (field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
