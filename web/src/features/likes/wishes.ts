const wishes = new Map<string, boolean>();

/** Whether a heart is to be filled once what is on its way has been answered; undefined where nothing is. */
export const wishOf = (heart: string) => wishes.get(heart);

export const keepWish = (heart: string, liked: boolean) => void wishes.set(heart, liked);

export const dropWish = (heart: string) => void wishes.delete(heart);

/** Sends what is wanted of a heart. Of what is wanted meanwhile only the last is sent, and only where it is something else. */
export async function sendWishes<State>(
  heart: string,
  send: (liked: boolean) => Promise<State>,
): Promise<State> {
  let sent = wishes.get(heart) === true;
  try {
    let state = await send(sent);
    for (let wish = wishes.get(heart); wish !== undefined && wish !== sent; wish = wishes.get(heart)) {
      sent = wish;
      state = await send(sent);
    }
    return state;
  } catch (error) {
    // All that is left to want is what stands.
    wishes.set(heart, !sent);
    throw error;
  }
}
