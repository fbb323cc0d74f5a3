import { describe, expect, it } from 'vitest';
import { ConfigError, configTable, readConfig } from './config.ts';
import { variables } from './config-variables.ts';

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  it('works with no environment at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 4380,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4380',
      databaseUrl: undefined,
      storageUrl: undefined,
      role: 'all',
      providers: { openai: undefined },
      making: true,
      limitAtWork: 3,
      limitPerHour: 30,
    });
  });

  it('names each bad variable with its value and what is allowed', () => {
    expect(problemsOf({ PORT: 'abc', ROLE: 'boss', PUBLIC_URL: 'ftp://x', WORKER_CONCURRENCY: '0' })).toEqual([
      "PORT is 'abc', but must be a whole number from 0 to 65535",
      "PUBLIC_URL is 'ftp://x', but must be an http:// or https:// address without a path",
      "ROLE is 'boss', but must be all, api, worker",
      "WORKER_CONCURRENCY is '0', but must be a whole number from 1 to 64",
    ]);
  });

  it.each(['1e3', '4380.5', '-1', '99999', ' 80 80'])('refuses %j as a port', (value) => {
    expect(problemsOf({ PORT: value })).toHaveLength(1);
  });

  it('never repeats the value of a secret', () => {
    const problems = problemsOf({ ADMIN_TOKEN: 'hunter2', DATABASE_URL: 'mysql://user:hunter2@host/db' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain('hunter2');
  });

  it('treats an empty value as unset', () => {
    expect(readConfig({ DATABASE_URL: '', OPENAI_API_KEY: '  ', PORT: '' })).toMatchObject({
      port: 4380,
      databaseUrl: undefined,
      providers: { openai: undefined },
    });
  });

  it.each(['api', 'worker'])('asks for a shared database and store when the role is %s', (role) => {
    expect(problemsOf({ ROLE: role }).map((problem) => problem.split(' ')[0])).toEqual(['DATABASE_URL', 'STORAGE_URL']);
    const shared = { DATABASE_URL: 'postgres://localhost/duologue', STORAGE_URL: 's3://bucket/prefix?region=eu-west-1' };
    expect(readConfig({ ROLE: role, ...shared }).role).toBe(role);
  });

  it('takes a server of the operator without a key as set up', () => {
    expect(readConfig({ OPENAI_BASE_URL: 'http://localhost:11434/v1' }).providers.openai).toEqual({
      apiKey: undefined,
      baseUrl: 'http://localhost:11434/v1',
    });
  });

  it('believes proxies on this machine, or those that are named', () => {
    expect(readConfig({}).trustProxy).toEqual(['loopback']);
    const list = 'loopback, 10.0.0.0/8,192.0.2.7 , 2001:db8::/32';
    expect(readConfig({ TRUST_PROXY: list }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
  });

  it.each([
    'yes',
    '10.0.0',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.0/8/8',
    '::1/129',
    'fe80::1%eth0',
    '10.0.0.1,,10.0.0.2',
    'proxy.example',
  ])('refuses to believe %j', (value) => {
    expect(problemsOf({ TRUST_PROXY: value })).toEqual([
      `TRUST_PROXY is '${value}', but must be addresses or ranges such as 10.0.0.0/8 with commas between, or loopback`,
    ]);
  });

  it('is found by default where it listens, also at an IPv6 address', () => {
    expect(readConfig({ HOST: '::', PORT: '80' }).publicUrl).toBe('http://localhost:80');
    expect(readConfig({ HOST: '10.0.0.9', PORT: '80' }).publicUrl).toBe('http://10.0.0.9:80');
    expect(readConfig({ HOST: '2001:db8::9', PORT: '80' }).publicUrl).toBe('http://[2001:db8::9]:80');
  });

  it.each(['https://example.org/podcasts', 'https://example.org/?a', 'https://example.org/#a'])(
    'refuses %s as the public address',
    (value) => expect(problemsOf({ PUBLIC_URL: value })).toHaveLength(1),
  );

  it('takes slashes off the end of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://example.org/' }).publicUrl).toBe('https://example.org');
  });
});

it('prints every variable in the help table', () => {
  const table = configTable();
  for (const name of Object.keys(variables)) expect(table).toContain(`  ${name} `);
});

it('refuses a public address of files without a store that has one', () => {
  expect(() => readConfig({ AUDIO_PUBLIC_URL: 'https://cdn.example' })).toThrow(
    'STORAGE_URL is not set, but AUDIO_PUBLIC_URL is',
  );
  const env = { STORAGE_URL: 's3://bucket', AUDIO_PUBLIC_URL: 'https://cdn.example/files/' };
  expect(readConfig(env).audioPublicUrl).toBe('https://cdn.example/files');
  expect(() => readConfig({ ...env, AUDIO_PUBLIC_URL: 'javascript:alert(1)' })).toThrow('AUDIO_PUBLIC_URL');
});
