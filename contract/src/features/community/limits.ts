/** Whoever was seen within so many minutes is online. */
export const onlineMinutes = 5;
