/** A member who was seen within this number of minutes is online. */
export const onlineWindowMinutes = 5;
