import * as core from 'zod/v4/core';

const quickObject: core.$constructor<core.$ZodObject> = core.$ZodObjectJIT;

/**
 * Makes generated code parse the objects of a shape, as the large edition of the library does by default. The small
 * edition, which pages share, does not, because their policy forbids generated code. What is accepted and rejected
 * stays the same.
 */
export function compileSchema(shape: core.$ZodType | undefined, done = new Set<core.$ZodType>()) {
  if (!shape || done.has(shape)) return;
  done.add(shape);
  if (shape instanceof core.$ZodObject) quickenObject(shape);
  for (const part of partsOf(shape)) compileSchema(part, done);
}

function quickenObject(shape: core.$ZodObject) {
  const internals = shape._zod;
  const isUnchecked = internals.run === internals.parse;
  quickObject.init(shape, internals.def);
  // A schema with checks calls `parse` each time; one without checks has a direct reference to the old `parse`, so it
  // must be replaced.
  if (isUnchecked) internals.run = internals.parse;
}

/** Returns the shapes that a shape consists of, at any place in its definition. */
function partsOf({ _zod: { def } }: core.$ZodType): core.$ZodType[] {
  const named = Object.values({
    ...def,
    ...('shape' in def ? { shape: Object.values(def.shape ?? {}) } : {}),
  });
  return named.flat().filter((part) => part instanceof core.$ZodType);
}
