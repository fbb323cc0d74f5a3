import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How servers on one's own machine differ from OpenAI, and from each other. */
type Dialect = {
  models: object;
  /** A status and a body for what this server does not accept. */
  refuse?: (body: ChatBody, authorization: string | undefined) => { status: number; body: object } | undefined;
  wrap?: (json: string) => string;
};

type ChatBody = {
  model: string;
  messages: { content: unknown }[];
  response_format?: { type: string };
  stream_options?: { include_usage?: boolean };
};

const listed = (...ids: string[]) => ({
  object: 'list',
  data: ids.map((id) => ({ id, object: 'model', created: 1_760_000_000 })),
});
const failed = (status: number, message: string) => ({ status, body: { error: { message, type: 'api_error', code: status } } });

export const dialects = {
  /** Knows only the models that were pulled. */
  ollama: {
    models: listed('llama3.2:latest', 'nomic-embed-text:latest', 'qwen3:8b'),
    refuse: ({ model }) =>
      /^(llama3\.2|qwen3)/.test(model) ? undefined : failed(404, `model "${model}" not found, try pulling it first`),
  },
  /** Takes a JSON schema, but not the plain JSON mode. */
  'LM Studio': {
    models: listed('text-embedding-nomic-embed-text-v1.5', 'qwen2.5-7b-instruct'),
    refuse: ({ response_format }) =>
      response_format?.type === 'json_object' ? failed(400, "'response_format.type' must be 'json_schema' or 'text'") : undefined,
  },
  /** Started with a key. Takes any model name, and may leave the format to the model, which likes code fences. */
  'llama.cpp': {
    models: { models: [{ name: 'Qwen3-8B-Q4_K_M.gguf' }], ...listed('/models/Qwen3-8B-Q4_K_M.gguf') },
    refuse: (_body, authorization) => (authorization === 'Bearer secret' ? undefined : failed(401, 'Invalid API Key')),
    wrap: (json) => `\`\`\`json\n${json}\n\`\`\``,
  },
} satisfies Record<string, Dialect>;

/** A model server for tests, with the wire format of the named one. It writes the article's own sentences. */
export async function startModelServer(name: keyof typeof dialects) {
  const dialect: Dialect = dialects[name];
  const chats: { body: ChatBody; authorization: string | undefined }[] = [];
  return serve(
    async (request, response) => {
      const { authorization } = request.headers;
      const body: ChatBody | undefined = request.method === 'POST' ? await readJson(request) : undefined;
      const refusal = dialect.refuse?.(body ?? { model: 'llama3.2', messages: [] }, authorization);
      if (refusal) return sendJson(response, refusal.status, refusal.body);
      if (request.url === '/v1/models') return sendJson(response, 200, dialect.models);
      if (request.url !== '/v1/chat/completions' || !body) return sendJson(response, 404, { error: 'not found' });
      chats.push({ body, authorization });
      const json = JSON.stringify({ elements: elementsFor(promptOf(body)) });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const part of (dialect.wrap?.(json) ?? json).match(/[\s\S]{1,40}/g) ?? [])
        response.write(
          chunk(body, { choices: [{ index: 0, delta: { role: 'assistant', content: part }, finish_reason: null }] }),
        );
      response.write(chunk(body, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
      const usage = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 };
      if (body.stream_options?.include_usage) response.write(chunk(body, { choices: [], usage }));
      response.end('data: [DONE]\n\n');
    },
    { chats },
  );
}

const kokoroVoices = ['af_heart', 'af_bella', 'am_michael', 'am_adam'];

/** Kokoro-FastAPI as it speaks: 24 kHz, WAV with a length that is not known yet, or bare samples. */
export async function startKokoroServer() {
  const spoken: { voice: string; input: string }[] = [];
  return serve(
    async (request, response) => {
      if (request.url === '/v1/models') return sendJson(response, 200, listed('tts-1', 'tts-1-hd', 'kokoro'));
      if (request.url !== '/v1/audio/speech') return sendJson(response, 404, { detail: 'Not Found' });
      const body: { model: string; voice: string; input: string; response_format: string } = await readJson(request);
      const refuse = (error: string, message: string) => sendJson(response, 400, { detail: { error, message } });
      if (!/^(tts-1|tts-1-hd|kokoro)$/.test(body.model)) return refuse('invalid_model', `Unsupported model: ${body.model}`);
      if (!kokoroVoices.includes(body.voice))
        return refuse('validation_error', `Voice '${body.voice}' not found. Available voices: ${kokoroVoices.join(', ')}`);
      spoken.push(body);
      const samples = speechLike(body.input, kokoroVoices.indexOf(body.voice));
      const wav = body.response_format === 'wav';
      response.writeHead(200, { 'content-type': wav ? 'audio/wav' : 'audio/pcm' });
      response.end(wav ? Buffer.concat([streamedWavHeader(), samples]) : samples);
    },
    { spoken },
  );
}

async function serve<Extra>(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>, extra: Extra) {
  const server = createServer((request, response) => void answer(request, response).catch((error) => response.destroy(error)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...extra,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readJson<T>(request: IncomingMessage): Promise<T> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

async function sendJson(response: ServerResponse, status: number, body: object): Promise<void> {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const chunk = ({ model }: ChatBody, part: object) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, ...part })}\n\n`;

/** Lines that the article supports, because they are its own sentences; about as many words as were asked for. */
export function elementsFor(prompt: string): object[] {
  const wanted = Number(/about (\d+) words/.exec(prompt)?.[1] ?? 20);
  const elements: object[] = [{ speaker: 'A', kind: 'title', text: 'What is known', sources: [] }];
  let words = 0;
  for (const [, id, text = ''] of prompt.matchAll(/^\[(\d+)\] (.+)$/gm)) {
    if (words >= wanted) break;
    if (prompt.includes(`: ${text}`)) continue;
    words += text.split(' ').length;
    elements.push({ speaker: elements.length % 2 ? 'A' : 'B', kind: 'fact', text, sources: [Number(id)] });
  }
  return elements;
}

export function promptOf({ messages }: Pick<ChatBody, 'messages'>): string {
  return messages.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content))).join('\n');
}

const SAMPLE_RATE = 24_000;

/** As long as the text would take, with syllables and harmonics, so that it passes for speech. */
function speechLike(text: string, voice: number): Buffer {
  const bytes = Buffer.alloc(2 * Math.round(SAMPLE_RATE * Math.max(0.5, 0.075 * text.length)));
  for (let index = 0; 2 * index < bytes.length; index++) {
    const seconds = index / SAMPLE_RATE;
    const pitch = 2 * Math.PI * (110 + 40 * voice) * seconds;
    const tone = Math.sin(pitch) + 0.5 * Math.sin(2 * pitch) + 0.25 * Math.sin(3 * pitch);
    bytes.writeInt16LE(Math.round(6_000 * tone * (0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * seconds))), 2 * index);
  }
  return bytes;
}

function streamedWavHeader(): Buffer {
  const header = Buffer.alloc(78);
  header.write('RIFF', 0);
  header.writeUInt32LE(0xffff_ffff, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(2 * SAMPLE_RATE, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('LIST', 36);
  header.writeUInt32LE(26, 40);
  header.write('INFOISFT', 44);
  header.writeUInt32LE(14, 52);
  header.write('Lavf61.7.100', 56);
  header.write('data', 70);
  header.writeUInt32LE(0xffff_ffff, 74);
  return header;
}
