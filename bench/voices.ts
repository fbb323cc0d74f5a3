import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** The built-in voices against each other: loading, processor time for a second of speech, memory. */
export const name = 'voices';

type Measured = { loadMs: number; firstMs: number; cpuPerSecond: number; rssMb: number };

export async function run() {
  const [duet, flite] = [await measure('duet'), await measure('flite')];
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return [
    { figure: 'duet, flite: loaded after', value: `${ms(duet.loadMs)}, ${ms(flite.loadMs)}` },
    { figure: 'duet, flite: first short sentence after', value: `${ms(duet.firstMs)}, ${ms(flite.firstMs)}` },
    {
      figure: 'duet, flite: processor time for a second of speech',
      value: `${duet.cpuPerSecond.toFixed(3)} s, ${flite.cpuPerSecond.toFixed(3)} s`,
    },
    { figure: 'memory that duet needs more than flite', value: `${(duet.rssMb - flite.rssMb).toFixed(0)} MB` },
  ];
}

async function measure(voice: 'duet' | 'flite'): Promise<Measured> {
  const script = path.join(import.meta.dirname, 'support', 'measure-voice.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, voice]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
