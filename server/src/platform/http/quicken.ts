import * as core from 'zod/v4/core';

const quickObject: core.$constructor<core.$ZodObject> = core.$ZodObjectJIT;

/**
 * From now on the objects of a shape are read by code made for each of them, as the large edition of the library does by itself.
 * The small one, which pages share, does not: their policy lets nobody make code. What is read, and what is refused, stays the same.
 */
export function quicken(shape: core.$ZodType | undefined, done = new Set<core.$ZodType>()) {
  if (!shape || done.has(shape)) return;
  done.add(shape);
  if (shape instanceof core.$ZodObject) quickenObject(shape);
  for (const part of partsOf(shape)) quicken(part, done);
}

function quickenObject(shape: core.$ZodObject) {
  const internals = shape._zod;
  const isUnchecked = internals.run === internals.parse;
  quickObject.init(shape, internals.def);
  // What has checks of its own asks for the reading each time; what has none was handed the reading as it was.
  if (isUnchecked) internals.run = internals.parse;
}

/** The shapes that a shape is made of, wherever its definition names them. */
function partsOf({ _zod: { def } }: core.$ZodType): core.$ZodType[] {
  const named = Object.values({
    ...def,
    ...('shape' in def ? { shape: Object.values(def.shape ?? {}) } : {}),
  });
  return named.flat().filter((part) => part instanceof core.$ZodType);
}
