type Dated = { at: string };

/** Groups items of the same day under the day's name. The input is in the order of time. */
export function groupByDay<Each extends Dated>(items: readonly Each[], dayOf: (moment: string) => string) {
  const days: { day: string; items: Each[] }[] = [];
  for (const item of items) {
    const day = dayOf(item.at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
