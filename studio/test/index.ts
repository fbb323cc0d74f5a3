/** Fakes for the tests of other workspaces. */
export { fakeArticle } from './fake-article.ts';
export { createFakeVoice } from './fake-voice.ts';
export { createFakeWriter } from './fake-writer.ts';
export { elementsFor, promptOf, startKokoroServer, startModelServer } from './model-server.ts';
export { wavHeader } from './speech-server.ts';
