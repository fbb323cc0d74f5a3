const BLOCK = 512;

/** The files of an uncompressed tar archive, one after the other. Links and devices are left out. */
export function* readTar(archive: Buffer): Generator<{ path: string; content: Buffer }> {
  let longPath: string | undefined;
  for (let offset = 0; offset + BLOCK <= archive.length; ) {
    const header = archive.subarray(offset, offset + BLOCK);
    if (header[0] === 0) return;
    const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 136).trim(), 8) || 0;
    const content = archive.subarray(offset + BLOCK, offset + BLOCK + size);
    if (content.length < size) throw new Error(`The archive breaks off inside ${text(0, 100)}`);
    const type = String.fromCharCode(header[156] ?? 0);
    if (type === 'x') longPath = /\d+ path=(.*)\n/.exec(content.toString('utf8'))?.[1];
    else {
      const prefix = text(345, 500);
      const path = longPath ?? (prefix ? `${prefix}/${text(0, 100)}` : text(0, 100));
      longPath = undefined;
      if (type === '0' || type === '\0') yield { path, content };
    }
    offset += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
