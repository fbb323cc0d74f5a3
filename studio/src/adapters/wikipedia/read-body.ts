import { TooComplexError } from '../../article/article-errors.ts';

/** The body as text, up to a size that no answer about a real article has: an endless one must not fill the memory. */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new TooComplexError({ cause: new Error(`The answer is larger than ${maxBytes} bytes`) });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
