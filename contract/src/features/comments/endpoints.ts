// The calls of the room stand here, each made with `endpoint`.
export {};
