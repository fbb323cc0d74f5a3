import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modelSizes } from './model-sizes.ts';
import { parseWeightsFile } from './weights-file.ts';

const file = readFileSync(new URL('./test-model/tiny.voice', import.meta.url));

/** The same file with another header and the right checksum. */
function withHeader(change: (header: string) => string): Buffer {
  const length = file.readUInt32LE(8);
  const header = Buffer.from(change(file.toString('utf8', 12, 12 + length)));
  const lengthBytes = Buffer.alloc(4);
  lengthBytes.writeUInt32LE(header.length);
  const content = Buffer.concat([file.subarray(0, 8), lengthBytes, header, file.subarray(12 + length, -32)]);
  return Buffer.concat([content, createHash('sha256').update(content).digest()]);
}
const damaged = (at: number) => {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

describe('parseWeightsFile', () => {
  it('reads what the exporter wrote', () => {
    const { model, voices, tensors } = parseWeightsFile(file);
    expect({ model, voices }).toEqual({ model: 'tiny-1', voices: ['high', 'low'] });
    expect(tensors.get('head.weight')).toMatchObject({ shape: [1539, 32], type: 'f16' });
    expect(tensors.get('enc.0.c1.weight')).toMatchObject({ shape: [48, 32, 3], type: 'i8' });
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 'does not begin like'],
    ['another file', Buffer.from('{"name":"something else","and":"long enough to have a checksum"}'), 'does not begin like'],
    ['one wrong bit in a tensor', damaged(file.length - 100), 'checksum'],
    ['one wrong bit in the header', damaged(40), 'checksum'],
    ['a file cut short', file.subarray(0, -1000), 'checksum'],
    ['a later format', withHeader((header) => header.replace('"format":1', '"format":2')), 'header is of another form'],
    ['a header that is no JSON', withHeader((header) => header.replace('{', '[')), 'not JSON'],
    [
      'a tensor beyond the end',
      withHeader((header) => header.replace('"shape":[1539,32]', '"shape":[15390,32]')),
      'does not fit',
    ],
  ])('refuses %s', (_, bytes, reason) => expect(() => parseWeightsFile(bytes)).toThrow(reason));
});

describe('modelSizes', () => {
  it('refuses weights in which a tensor is missing or of another shape', () => {
    const missing = parseWeightsFile(withHeader((header) => header.replace('"dnn.weight"', '"dnn.other"')));
    expect(() => modelSizes(missing)).toThrow('dnn.weight should be 32, not missing');
    const other = parseWeightsFile(withHeader((header) => header.replace('"heads":2', '"heads":8')));
    expect(() => modelSizes(other)).toThrow('multiple of');
  });
});
