import { expect, it } from 'vitest';
import { respellNames } from './respell-names.ts';

it.each([
  ['the Antikythera mechanism', 'the anti kith eera mechanism'],
  ["Goethe's Faust", "gurta's Faust"],
  ['Edvard Munch', 'Edvard moonk'],
  ['Pandas munch bamboo.', 'Pandas munch bamboo.'],
  ['Tardigrades and a tardigrade', 'tarda grades and a tarda grade'],
  ['Schrodinger', 'shroding er'],
])('writes for flite how a name sounds: %s', (written, respelt) => expect(respellNames(written)).toBe(respelt));
