import { PackagesUnavailableError } from './install-packages.ts';
import type { PinnedPackage } from './pinned-package.ts';

const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64', 'win32-arm64'];

/** ONNX Runtime for one system, without the files for the others and for graphics cards. */
export function runtimePackages({ platform, arch }: { platform: string; arch: string }): PinnedPackage[] {
  if (!platforms.includes(`${platform}-${arch}`)) {
    throw new PackagesUnavailableError(`The runtime does not exist for ${platform} on ${arch}.`);
  }
  const library = new RegExp(`^bin/napi-v6/${platform}/${arch}/(?!DirectML|dx|libonnxruntime\\.\\d+\\.\\d+)`);
  return [
    {
      name: 'onnxruntime-node',
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
      name: 'onnxruntime-common',
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
