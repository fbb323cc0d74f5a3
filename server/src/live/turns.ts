const IN_A_TURN = 8;

/** Lets a few go on in each turn of the event loop, so that a crowd that is woken at once does not keep all others waiting. */
export function createTurns(inATurn = IN_A_TURN): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    for (const goOn of waiting.splice(0, inATurn)) goOn();
    if (waiting.length > 0) setImmediate(next);
  };
  return () => new Promise((resolve) => void (waiting.push(resolve) === 1 && setImmediate(next)));
}
