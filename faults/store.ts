import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { buildApp } from 'fauxqs';

const BUCKET = 'duologue';
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

/** An S3 server on this machine that counts what is put into it and can refuse requests. */
export type Store = {
  env: Record<string, string>;
  /** How often each key was put. */
  puts: Map<string, number>;
  /** From now on every request gets a 503, or none does. */
  refuse(refused: boolean): void;
  /** How many requests were refused. */
  refusals(): number;
  stop(): Promise<void>;
};

export async function startStore(): Promise<Store> {
  const app = buildApp({ logger: false });
  const puts = new Map<string, number>();
  let refusing = false;
  let refusals = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (refusing) {
      refusals += 1;
      return reply.code(503).send('<Error><Code>SlowDown</Code></Error>');
    }
    const { method, url } = request.raw;
    const key = /\/files\/([^?]+)/.exec(url ?? '')?.[1];
    if (method === 'PUT' && key) puts.set(key, (puts.get(key) ?? 0) + 1);
  });
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
  return {
    env: {
      STORAGE_URL: `s3://${BUCKET}/files?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    puts,
    refuse: (refused) => {
      refusing = refused;
    },
    refusals: () => refusals,
    stop: () => app.close(),
  };
}
