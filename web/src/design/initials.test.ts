import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('the initials are the first letters of the first two words', () => {
  expect(initialsOf('Marina Lopes')).toBe('ML');
  expect(initialsOf('Caio Luz Nunes')).toBe('CL');
});

test('one word gives one letter, and spaces around it give none', () => {
  expect(initialsOf('  bia ')).toBe('B');
  expect(initialsOf('   ')).toBe('');
});

test('initials are complete characters in upper case', () => {
  expect(initialsOf('élis ângela')).toBe('ÉÂ');
  expect(initialsOf('𝒜na 🌻flor')).toBe('𝒜🌻');
});
