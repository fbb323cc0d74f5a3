import type { Usage } from '@duologue/contract';

/** US dollars for a million tokens. Looked up by the longest beginning of the model's name. Data, not a promise. */
type Price = { input: number; output: number };

const prices: Readonly<Record<string, Price>> = {
  'gpt-4o': { input: 2.5, output: 10 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-5': { input: 1.25, output: 10 },
  'gpt-5-mini': { input: 0.25, output: 2 },
  'deepseek-v4-flash': { input: 0.28, output: 0.42 },
  'gemini-flash': { input: 0.3, output: 2.5 },
  'gemini-2.5-flash': { input: 0.3, output: 2.5 },
  'gemini-2.5-pro': { input: 1.25, output: 10 },
};

/** What the tokens cost. A model without a price costs 0 and is marked as estimated. */
export function priceUsage(model: string, tokens: { input: number; output: number; estimated: boolean }): Usage {
  const name = Object.keys(prices)
    .filter((known) => model.startsWith(known))
    .sort((a, b) => b.length - a.length)[0];
  const price = name === undefined ? undefined : prices[name];
  return {
    inputTokens: tokens.input,
    outputTokens: tokens.output,
    costUsd: price ? (tokens.input * price.input + tokens.output * price.output) / 1_000_000 : 0,
    estimated: tokens.estimated || price === undefined,
  };
}
