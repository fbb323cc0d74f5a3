/** Picks at random, and nothing a second time before everything was picked once. */
export function pickWithoutRepeats<Item>(items: readonly Item[], random: () => number): (count: number) => Item[] {
  let remaining: Item[] = [];
  return (count) => {
    const picked: Item[] = [];
    while (picked.length < Math.min(count, items.length)) {
      if (remaining.length === 0)
        remaining = shuffle(items, random).sort((a, b) => Number(picked.includes(a)) - Number(picked.includes(b)));
      const item = remaining.shift();
      if (item !== undefined && !picked.includes(item)) picked.push(item);
    }
    return picked;
  };
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}
