type Told = { at: string };

/** What came on the same day stands together; each day by its name. The list is in the order of time. */
export function byDay<Each extends Told>(items: readonly Each[], dayOf: (moment: string) => string) {
  const days: { day: string; items: Each[] }[] = [];
  for (const item of items) {
    const day = dayOf(item.at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
