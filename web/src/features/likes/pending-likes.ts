const queries = new Map<string, boolean>();

/** Returns the wanted state of a like while its request is pending; undefined where none is pending. */
export const getPendingLike = (heart: string) => queries.get(heart);

export const setPendingLike = (heart: string, liked: boolean) => void queries.set(heart, liked);

export const clearPendingLike = (heart: string) => void queries.delete(heart);

/**
 * Sends the wanted state of a like. If the user toggles it during the request, only the last state is sent afterwards,
 * and only if it differs from the state that was sent.
 */
export async function sendPendingLike<State>(
  heart: string,
  send: (liked: boolean) => Promise<State>,
): Promise<State> {
  let sent = queries.get(heart) === true;
  try {
    let state = await send(sent);
    for (
      let params = queries.get(heart);
      params !== undefined && params !== sent;
      params = queries.get(heart)
    ) {
      sent = params;
      state = await send(sent);
    }
    return state;
  } catch (error) {
    // After a failed request the wanted state is the one before it, the opposite of the state that was sent.
    queries.set(heart, !sent);
    throw error;
  }
}
