import type { DemoPersonSlug } from './people.ts';
import { createSeededRandomGenerator, hashToSeed } from './random.ts';

const seededRandomOf = (text: string) => createSeededRandomGenerator(hashToSeed(text))();

/**
 * Returns the weight of a person among those who may like something: a few people have a high weight, most a low one.
 */
export const getLikeWeightOfPerson = (person: DemoPersonSlug) =>
  person === 'ana' || person === 'lia' ? 4 : 0.2 + seededRandomOf(person) ** 3 * 5;

/**
 * Returns true if a discussion interests a person. The share of interesting discussions differs between people, because
 * otherwise all people with a high like weight would like every discussion, and tie in the ranking.
 */
export const isInterestedInDiscussion = (person: DemoPersonSlug, title: string) =>
  seededRandomOf(`${person}: ${title}`) <
  (person === 'ana' ? 0.95 : 0.15 + seededRandomOf(`interest of ${person}`) * 0.75);

/** Returns how many stars a person gives a course: mostly five, sometimes four, seldom three. */
export function pickStars(person: DemoPersonSlug, courseTitle: string) {
  const randomValue = seededRandomOf(`${person} rates ${courseTitle}`);
  if (randomValue < 0.1) return 3;
  return randomValue < 0.4 ? 4 : 5;
}
