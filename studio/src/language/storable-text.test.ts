import { expect, it } from 'vitest';
import { parseForeignJson, storableText } from './storable-text.ts';

it('replaces halves of characters, drops U+0000 and leaves everything else alone', () => {
  expect(storableText('a\ud800b\udc00 \u{10000} é\0')).toBe('a\ufffdb\ufffd \u{10000} é');
});

it('reads them out of JSON, however deep', () => {
  expect(parseForeignJson(String.raw`{"a":["\ud83d","\u0000x"],"b":1}`)).toEqual({ a: ['\ufffd', 'x'], b: 1 });
});
