import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export type ServerProcess = {
  child: ChildProcess;
  /** The line that says it is ready, and the address in it. */
  line: string;
  url: string;
  /** What it wrote to stderr so far. */
  errors: () => string;
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
};

/** The whole server as an operator starts it. Resolves when it says that it is ready. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const { child, output, errors } = launch(env);
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}\n${errors()}`);
  const line = output();
  return {
    child,
    line,
    url: /http:\/\/\S+/.exec(line)?.[0] ?? '',
    errors,
    end: async (signal) => {
      child.kill(signal);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child.signalCode ?? child.exitCode;
    },
  };
}

/** A start that is meant to fail. */
export async function runServer(env: NodeJS.ProcessEnv, parameters: string[] = []) {
  const { child, output, errors } = launch(env, parameters);
  const [code] = await once(child, 'close');
  return { code: code as number | null, output: output(), errors: errors() };
}

function launch(env: NodeJS.ProcessEnv, parameters: string[] = []) {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [main, ...parameters], {
    env: {
      ...{ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'warn', ENCYCLOPEDIA: 'shelf', BUILTIN_VOICE: 'flite' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [written, complained]: [string[], string[]] = [[], []];
  child.stdout.on('data', (data) => written.push(String(data)));
  child.stderr.on('data', (data) => complained.push(String(data)));
  return { child, output: () => written.join(''), errors: () => complained.join('') };
}
