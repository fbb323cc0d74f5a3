/** Providers that need no key and no network. */
export { createBuiltinVoice } from './adapters/builtin-voice/builtin-voice.ts';
export { createBuiltinWriter } from './adapters/builtin-writer/builtin-writer.ts';
export { createDuetVoice } from './adapters/duet/duet-voice.ts';
export { readShelf } from './adapters/shelf/read-shelf.ts';
export { createShelf } from './adapters/shelf/shelf.ts';
export { shelfNeighbours } from './adapters/shelf/shelf-neighbours.ts';
