const refusals = [
  /\bas an? (ai|artificial|large language|language) ?(model|assistant|intelligence)?\b/i,
  /\b(i'?m|i am|we'?re|we are) (really |very |so |truly )?(sorry|afraid)\b[^.!?]{0,40}\b(can'?t|cannot|can not|unable|won'?t|not able|not allowed)\b/i,
  /\bi (can'?t|cannot|can not|won'?t|will not|must decline to|am unable to|am not able to|'?m unable to|'?m not able to) (help|assist|comply|fulfil|fulfill|provide|create|write|generate|produce|continue with|complete|discuss|engage)\b/i,
  /\bi'?m (unable|not able) to (help|assist|comply|fulfil|fulfill|provide|create|write|generate|produce|continue|complete|discuss)\b/i,
  /\bi must decline\b|\b(violates?|against) (my|our|the|openai'?s) (content )?(polic|guideline)/i,
];

/** How much of an answer is looked at: a refusal says so at once. */
const BEGINNING = 400;

/** A model that speaks as a model about what it will not do. Hosts may say that they cannot imagine something. */
export function isRefusal(text: string): boolean {
  const beginning = text.slice(0, BEGINNING).replaceAll('’', "'");
  return refusals.some((refusal) => refusal.test(beginning));
}
