import { EncyclopediaUnavailableError } from '../../article/article-errors.ts';

const MAX_BYTES = 24 * 1024 * 1024;

/** The body as text, up to a size that no article has: an endless answer must not fill the memory. */
export async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new EncyclopediaUnavailableError(`The encyclopedia's answer is larger than ${MAX_BYTES} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
