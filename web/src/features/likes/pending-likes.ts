const queries = new Map<string, boolean>();

/** Returns the wanted state of a like while its request is pending; undefined where none is pending. */
export const getPendingLike = (likeKey: string) => queries.get(likeKey);

export const setPendingLike = (likeKey: string, liked: boolean) => void queries.set(likeKey, liked);

export const clearPendingLike = (likeKey: string) => void queries.delete(likeKey);

/**
 * Sends the wanted state of a like. If the user toggles it during the request, only the last state is sent afterwards,
 * and only if it differs from the state that was sent.
 */
export async function sendPendingLike<State>(
  likeKey: string,
  send: (liked: boolean) => Promise<State>,
): Promise<State> {
  let sent = queries.get(likeKey) === true;
  try {
    let state = await send(sent);
    for (
      let params = queries.get(likeKey);
      params !== undefined && params !== sent;
      params = queries.get(likeKey)
    ) {
      sent = params;
      state = await send(sent);
    }
    return state;
  } catch (error) {
    // After a failed request the wanted state is the one before it, the opposite of the state that was sent.
    queries.set(likeKey, !sent);
    throw error;
  }
}
