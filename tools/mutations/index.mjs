import { access } from './access.mjs';
import { flatten } from './apply.mjs';
import { eventsAndCourses } from './events-and-courses.mjs';
import { identity } from './identity.mjs';
import { limits } from './limits.mjs';
import { otherServices } from './external-services.mjs';
import { pins } from './http-guards.mjs';
import { rules } from './rules.mjs';

/** Every guard that the tests must notice if it is removed. */
export const mutations = [
  ...access,
  ...flatten([...identity, ...otherServices, ...limits, ...pins, ...rules, ...eventsAndCourses]),
];
