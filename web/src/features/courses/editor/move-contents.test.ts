import type { CourseModule } from '@mutirao/contract/features/courses/schemas';
import { expect, test } from 'vitest';
import {
  getPrecedingIdAfterDrop,
  lessonPositionAfterStep,
  getPrecedingModuleIdAfterStep,
  withLessonMoved,
  withModuleMoved,
} from './move-contents.ts';

const lesson = (id: string) => ({
  id,
  title: id,
  kind: 'text' as const,
  isPreview: false,
  done: false,
  isOpen: true,
});
const module = (id: string, ...lessons: string[]): CourseModule => ({
  id,
  title: id,
  lessons: lessons.map(lesson),
});
const modules = [module('A', '1', '2'), module('B'), module('C', '3')];
const sent = (all: readonly CourseModule[]) =>
  all.map(({ id, lessons }) => `${id}${lessons.map((item) => item.id).join('')}`).join(' ');

test('a module moves up and down, but not beyond the ends', () => {
  expect(getPrecedingModuleIdAfterStep(modules, 'A', -1)).toBeUndefined();
  expect(getPrecedingModuleIdAfterStep(modules, 'C', 1)).toBeUndefined();
  expect(sent(withModuleMoved(modules, 'A', getPrecedingModuleIdAfterStep(modules, 'A', 1) ?? null))).toBe(
    'B A12 C3',
  );
  expect(sent(withModuleMoved(modules, 'C', getPrecedingModuleIdAfterStep(modules, 'C', -1) ?? null))).toBe(
    'A12 C3 B',
  );
  expect(getPrecedingModuleIdAfterStep(modules, 'B', -1)).toBeNull();
});

test('a lesson moves between modules, also into an empty one', () => {
  const walk = (id: string, by: 1 | -1, from = modules) => {
    const position = lessonPositionAfterStep(from, id, by);
    return position ? withLessonMoved(from, id, position) : undefined;
  };
  expect(sent(walk('1', 1) ?? [])).toBe('A21 B C3');
  expect(sent(walk('2', 1) ?? [])).toBe('A1 B2 C3');
  expect(sent(walk('3', -1) ?? [])).toBe('A12 B3 C');
  expect(sent(walk('2', -1) ?? [])).toBe('A21 B C3');
  expect(walk('1', -1)).toBeUndefined();
  expect(walk('3', 1)).toBeUndefined();
});

test('an item that is dropped on another takes its position', () => {
  expect(getPrecedingIdAfterDrop(modules, 'A', 'C')).toBe('C');
  expect(getPrecedingIdAfterDrop(modules, 'C', 'A')).toBeNull();
  expect(getPrecedingIdAfterDrop(modules, 'C', 'B')).toBe('A');
  expect(getPrecedingIdAfterDrop([], 'x', 'A')).toBe('A');
});
