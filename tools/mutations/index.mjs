import { access } from './access.mjs';
import { flatten } from './apply.mjs';
import { identity } from './identity.mjs';
import { pins } from './pins.mjs';
import { rules } from './rules.mjs';

/** Every guard whose removal the tests must notice. */
export const mutations = [...access, ...flatten([...identity, ...pins, ...rules])];
