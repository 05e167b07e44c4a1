export type ChangedMember = { id: string; name: string; avatar: string | null };

type Fields = Readonly<Record<string, unknown>>;

/** Maps each field with the id of a member to the field that contains the name and avatar of that member. */
const whose = { authorId: 'author', editorId: 'editor' } as const;

/**
 * Returns cached data with a member's new name and avatar in every place that contains them. Data without them is the
 * same object as before, so that nothing else re-renders.
 */
export function replaceMemberInCachedData(data: unknown, changed: ChangedMember): unknown {
  if (Array.isArray(data)) {
    const next = data.map((item: unknown) => replaceMemberInCachedData(item, changed));
    return next.some((item, index) => item !== data[index]) ? next : data;
  }
  if (!isFields(data)) return data;
  const next: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) next[name] = replaceMemberInCachedData(value, changed);
  for (const [id, authorField] of Object.entries(whose)) {
    const person = next[authorField];
    if (next[id] === changed.id && isFields(person))
      next[authorField] = withNewNameAndAvatar(person, changed);
  }
  const isChangedMember = next['id'] === changed.id || next['authorId'] === changed.id;
  const now = isChangedMember ? withNewNameAndAvatar(next, changed) : next;
  return Object.keys(now).some((name) => now[name] !== data[name]) ? now : data;
}

/**
 * Replaces the name and the avatar of a member. A name that a search result contains in pieces stays unchanged, because
 * the pieces show what matched.
 */
function withNewNameAndAvatar(person: Fields, { name, avatar }: ChangedMember): Fields {
  const isNameChanged = typeof person['name'] === 'string' && person['name'] !== name;
  const isAvatarChanged = 'avatar' in person && person['avatar'] !== avatar;
  if (!isNameChanged && !isAvatarChanged) return person;
  return { ...person, ...(isNameChanged ? { name } : {}), ...(isAvatarChanged ? { avatar } : {}) };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
