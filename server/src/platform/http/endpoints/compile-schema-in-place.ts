import * as core from 'zod/v4/core';

const jitObject: core.$constructor<core.$ZodObject> = core.$ZodObjectJIT;

/**
 * Makes zod parse the objects of a schema with generated code, as the full edition of zod does by default. The `mini`
 * edition, which the contract shares with the page, does not, because the Content-Security-Policy of the page forbids
 * generated code. The schema accepts and rejects the same values as before.
 */
export function compileSchemaInPlace(shape: core.$ZodType | undefined, visited = new Set<core.$ZodType>()) {
  if (!shape || visited.has(shape)) return;
  visited.add(shape);
  if (shape instanceof core.$ZodObject) compileObject(shape);
  for (const part of partsOf(shape)) compileSchemaInPlace(part, visited);
}

function compileObject(shape: core.$ZodObject) {
  const internals = shape._zod;
  const isUnchecked = internals.run === internals.parse;
  jitObject.init(shape, internals.def);
  // A schema with checks calls `internals.parse` each time. The `run` of a schema without checks is a reference to the
  // previous `parse`, so it must be replaced.
  if (isUnchecked) internals.run = internals.parse;
}

/** Returns the schemas that are part of the definition of a schema. */
function partsOf({ _zod: { def } }: core.$ZodType): core.$ZodType[] {
  const definitionValues = Object.values({
    ...def,
    ...('shape' in def ? { shape: Object.values(def.shape ?? {}) } : {}),
  });
  return definitionValues.flat().filter((part) => part instanceof core.$ZodType);
}
