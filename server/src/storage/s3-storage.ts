import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { IMMUTABLE, isPublished } from './keys.ts';
import { checkKey, checkPrefix, FileNotFoundError, type Storage, StorageUnreachableError } from './storage.ts';

const DELETE_AT_ONCE = 1_000;
const PART_BYTES = 5 * 1024 * 1024;
/** Enough for a part over a slow line. Without it, a store that never answers holds a podcast for ever. */
const REQUEST_TIMEOUT_MS = 60_000;

/** `s3://bucket/prefix?endpoint=…&region=…`: any S3-compatible store. `requestTimeout` is for one attempt, until it answers. */
export async function openS3Storage(url: string, requestTimeout = REQUEST_TIMEOUT_MS): Promise<Storage> {
  // Loaded only where it is used: it is large, and the embedded default starts without it.
  const {
    CopyObjectCommand,
    DeleteObjectsCommand,
    GetObjectCommand,
    HeadBucketCommand,
    HeadObjectCommand,
    paginateListObjectsV2,
    S3Client,
  } = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { bucket: Bucket, prefix, endpoint, region } = readStorageUrl(url);
  const client: S3Client = new S3Client({
    ...(region ? { region } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: { connectionTimeout: requestTimeout, requestTimeout, throwOnRequestTimeout: true },
    // Stores other than Amazon's often refuse the checksums that the client would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (cause) {
    client.destroy();
    const reason = isMissing(cause) ? 'there is no such bucket' : reasonOf(cause);
    throw new StorageUnreachableError(`The bucket '${Bucket}' cannot be used (STORAGE_URL): ${reason}`, { cause });
  }
  const keyOf = (key: string) => `${prefix}${checkKey(key)}`;

  async function read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(key), ...(Range ? { Range } : {}) }));
      return Body as Readable;
    } catch (cause) {
      throw isMissing(cause) ? new FileNotFoundError(key, { cause }) : cause;
    }
  }

  return {
    read,
    readBytes: async (key, range) => buffer(await read(key, range)),
    async put(key, body, contentType) {
      const params = { Bucket, Key: keyOf(key), Body: body, ContentType: contentType, CacheControl: cachingOf(key) };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done();
    },
    async move(from, to, contentType, disposition) {
      const CopySource = encodeURI(`${Bucket}/${keyOf(from)}`);
      const kept = {
        ContentType: contentType,
        CacheControl: cachingOf(to),
        ContentDisposition: disposition,
        MetadataDirective: 'REPLACE',
      } as const;
      await client.send(new CopyObjectCommand({ Bucket, Key: keyOf(to), CopySource, ...kept }));
      await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: keyOf(from) }], Quiet: true } }));
    },
    async head(key) {
      try {
        const answer = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(key) }));
        const modifiedAt = answer.LastModified ?? new Date(0);
        return { key, size: answer.ContentLength ?? 0, modifiedAt, etag: answer.ETag ?? `"${modifiedAt.getTime()}"` };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async *list(listPrefix) {
      const Prefix = `${prefix}${checkPrefix(listPrefix)}`;
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key) yield { key: Key.slice(prefix.length), size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
        }
      }
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += DELETE_AT_ONCE) {
        const Objects = keys.slice(start, start + DELETE_AT_ONCE).map((key) => ({ Key: keyOf(key) }));
        const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
        const [first] = Errors ?? [];
        if (first) throw new Error(`${first.Key} could not be removed from the store: ${first.Code} ${first.Message}`);
      }
    },
    close: async () => client.destroy(),
  };
}

/** A CDN or a browser that gets it from the bucket may keep what never changes. */
function cachingOf(key: string): string | undefined {
  return isPublished(key) ? IMMUTABLE : undefined;
}

function readStorageUrl(url: string) {
  const { hostname: bucket, pathname, searchParams } = new URL(url);
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: searchParams.get('endpoint') ?? undefined,
    // An own server takes any region; Amazon's comes from the standard variables unless it is said here.
    region: searchParams.get('region') ?? (searchParams.has('endpoint') ? 'us-east-1' : undefined),
  };
}

/** Errors of refused connections have their text in the code, those of stores in the name. */
function reasonOf(error: unknown): string {
  const { message, code, name, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
  return message || code || `${name} ${$metadata?.httpStatusCode ?? ''}`.trim();
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}
