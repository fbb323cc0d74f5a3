import { createServer } from 'node:http';

// Responds with given bytes and does nothing else: the minimum cost of any Node server.
const bodies: Record<string, { type: string; body: string }> = JSON.parse(process.env.BODIES ?? '{}');
const responses = new Map(
  Object.entries(bodies).map(([path, { type, body }]) => [path, { type, body: Buffer.from(body, 'base64') }]),
);
const server = createServer((request, response) => {
  if (request.url === '/cpu') return void response.end(JSON.stringify(process.cpuUsage()));
  const prepared = responses.get(request.url ?? '');
  if (!prepared) return void response.writeHead(404).end();
  if (request.headers['if-none-match']) return void response.writeHead(304).end();
  response.writeHead(200, { 'content-type': prepared.type, 'content-length': prepared.body.length }).end(prepared.body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
