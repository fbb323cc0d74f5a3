// `npm run music`: makes the three background loops anew. The same code gives the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PieceName, pieces, renderMusic } from './music/render-music.ts';

const folder = path.resolve(import.meta.dirname, '../web/public/music');
mkdirSync(folder, { recursive: true });
for (const name of Object.keys(pieces) as PieceName[]) {
  const file = path.join(folder, `${name}.mp3`);
  const bytes = await renderMusic(name);
  writeFileSync(file, bytes);
  console.log(`${path.relative(process.cwd(), file)}: ${bytes.length} bytes`);
}
