import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Emits sw.js with the list of built files, and a version that changes whenever one of them does. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => /\.(js|css|html|woff2|svg)$/.test(file.fileName));
      const urls = files
        .filter((file) => !/-(latin-ext|vietnamese)-|italic/.test(file.fileName))
        .map((file) => (file.fileName === 'index.html' ? '/' : `/${file.fileName}`))
        .sort();
      const hash = createHash('sha256').update(urls.join());
      // Asset names carry their own hash; index.html does not.
      for (const file of files) if (file.fileName.endsWith('.html') && file.type === 'asset') hash.update(file.source);
      const source = readFileSync(join(import.meta.dirname, '../sw/shell.js'), 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace('__URLS__', JSON.stringify(urls));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
