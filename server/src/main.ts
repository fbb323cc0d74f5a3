import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { inspect } from 'node:util';
import { ConfigError, configTable, readConfig } from './config.ts';

/** For a supervisor: start it again. */
const EXIT_BROKEN = 70;
// Files are the operator's own, like the folder.
process.umask(0o077);

if (process.argv.includes('--help') || process.argv.includes('-h')) process.stdout.write(`${configTable()}\n`);
else await run();

async function run(): Promise<void> {
  const asked = new AbortController();
  const stopAsked = once(asked.signal, 'abort');
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    // The second one means: at once.
    process.on(name, () => (asked.signal.aborted ? process.exit(1) : asked.abort()));
  }
  try {
    const config = readConfig(process.env);
    // A second start takes the code as it was compiled for the first; where that cannot be stored it only takes longer.
    // Worker threads learn of the folder by the variable.
    process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../../node_modules/.cache/duologue');
    enableCompileCache(process.env.NODE_COMPILE_CACHE);
    // Loaded only now, so that a mistake in the configuration is reported at once.
    const { startServer } = await import('./server.ts');
    const server = await startServer(config);
    process.stdout.write(`${server.line}\n`);
    // Nothing can be closed in order any more, and a kill is safe.
    void server.broken.then(() => process.exit(EXIT_BROKEN));
    await stopAsked;
    await server.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${await explain(error)}\n`);
    process.exit(1);
  }
}

/** What an operator can fix is one sentence; everything else comes with its stack. */
async function explain(error: unknown): Promise<string> {
  if (error instanceof ConfigError) return error.message;
  const { explainStartError } = await import('./explain-start-error.ts');
  const { describeError } = await import('./describe-error.ts');
  return explainStartError(error) ?? inspect(describeError(error));
}
