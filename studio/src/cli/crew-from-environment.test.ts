import path from 'node:path';
import { expect, it } from 'vitest';
import { crewFromEnvironment, voicesFolder } from './crew-from-environment.ts';
import { parseMakeOptions, UsageError } from './make-options.ts';

const options = parseMakeOptions(['Zero']);

it('takes an empty variable for one that is not set', async () => {
  if (!options) throw new Error('No options');
  const crew = await crewFromEnvironment(
    { BUILTIN_VOICE: '', ENCYCLOPEDIA: '', OPENAI_API_KEY: '', WIKIPEDIA_API_URL: '' },
    options,
  );
  expect(crew.writers.map((writer) => writer.type)).toEqual(['builtin']);
  expect(voicesFolder({ DATA_DIR: '' })).toBe(path.resolve('data', 'voices'));
  await Promise.all(crew.voices.map((voice) => voice.close()));
});

it.each([{ ENCYCLOPEDIA: 'encarta' }, { BUILTIN_VOICE: 'hal' }])('refuses %j', async (environment) => {
  if (!options) throw new Error('No options');
  await expect(crewFromEnvironment(environment, options)).rejects.toThrow(UsageError);
});
