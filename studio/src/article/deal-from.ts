/** Deals from a shuffled deck, so that nothing comes twice before everything has come once. */
export function dealFrom<Card>(cards: readonly Card[], random: () => number): (count: number) => Card[] {
  let deck: Card[] = [];
  return (count) => {
    const hand: Card[] = [];
    while (hand.length < Math.min(count, cards.length)) {
      if (deck.length === 0) deck = shuffle(cards, random).sort((a, b) => Number(hand.includes(a)) - Number(hand.includes(b)));
      const card = deck.shift();
      if (card !== undefined && !hand.includes(card)) hand.push(card);
    }
    return hand;
  };
}

function shuffle<Card>(cards: readonly Card[], random: () => number): Card[] {
  const shuffled = [...cards];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Card, shuffled[last] as Card];
  }
  return shuffled;
}
