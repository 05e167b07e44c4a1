import { expect, test } from 'vitest';
import { notificationKindDefinitions, notificationKinds } from './kinds.ts';
import { choosePeoplePhrase } from './sentence.ts';

const ana = { id: '1', name: 'Ana', avatar: null, role: 'member' } as const;
const bia = { id: '2', name: 'Bia', avatar: null, role: 'member' } as const;

test.each(notificationKinds)(
  'the sentence of the kind %s counts the others only if its kind counts people',
  (kind) => {
    const { countsPeople } = notificationKindDefinitions[kind];
    const item = { kind, about: 'discussion' as const, people: [ana, bia] };
    expect(choosePeoplePhrase({ ...item, count: 2 }).name).toBe('two');
    expect(choosePeoplePhrase({ ...item, count: 3 })).toEqual(
      countsPeople
        ? { name: 'many', values: { first: 'Ana', others: 2 } }
        : { name: 'two', values: { first: 'Ana', second: 'Bia' } },
    );
  },
);

test('the sentence about likes counts the members who like', () => {
  expect(notificationKindDefinitions.like.countsPeople).toBe(true);
});
