import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { buildApp } from 'fauxqs';

/** A store of its own with one bucket. `url` is for STORAGE_URL, `publicUrl` is where its files can be read. */
export async function startS3(
  folder: string,
): Promise<{ url: string; publicUrl: string; endpoint: string; stop(): Promise<void> }> {
  const app = buildApp({ logger: false });
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'duologue' }));
  client.destroy();
  return {
    url: `s3://duologue/${folder}?endpoint=${encodeURIComponent(endpoint)}`,
    publicUrl: `${endpoint}/duologue/${folder}`,
    endpoint,
    stop: async () => void (await app.close()),
  };
}
