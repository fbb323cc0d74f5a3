/** Sentences that speak to a language model, or about its prompt, and not to a reader. */
const hostile =
  /\b(ignore|disregard|forget|override)\b[^.]{0,40}\b(previous|prior|above|earlier|all|any|these|your)\b[^.]{0,30}\b(instructions?|prompts?|rules|guidelines|context)\b|\b(system|developer) (prompt|message)\b|\byou are (now )?(an? )?(ai|assistant|language model|chatgpt|jailbroken)\b|\bas an? (ai|assistant|language model)\b|<\/?(article|system|assistant|user|wishes)\b|\[\/?(inst|system)\]|\b(begin|end) (of )?(system|prompt)\b|\b(respond|reply|answer|output|write|say) (only )?(with|in) (the )?(following|json|exactly)\b|\bnew instructions\b|\b(dear|attention|note to)( the)? (ai|assistant|model|llm|podcast)\b/i;

/** True for a sentence that has no place in a script whoever writes it. */
export function isHostile(text: string): boolean {
  return hostile.test(text);
}
