import { flatten } from './apply.mjs';
import { pins } from './pins.mjs';

/** Every guard whose removal the tests must notice. */
export const mutations = flatten([...pins]);
