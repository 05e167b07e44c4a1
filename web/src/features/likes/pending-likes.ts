const queries = new Map<string, boolean>();

/** Returns the wanted state of a like while its request is pending; undefined where none is pending. */
export const getPendingLike = (heart: string) => queries.get(heart);

export const setPendingLike = (heart: string, liked: boolean) => void queries.set(heart, liked);

export const clearPendingLike = (heart: string) => void queries.delete(heart);

/** Sends the wanted state of a like. Of the toggles during a request only the last is sent, and only if it differs. */
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
    // After an error the wanted state is the state that was there before.
    queries.set(heart, !sent);
    throw error;
  }
}
