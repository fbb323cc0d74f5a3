import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type ModelType, modelTypes, type TtsProvider, ttsProviders } from '@duologue/contract';

export class UsageError extends Error {
  override name = 'UsageError';
}

/** `parseArgs` with our kind of error. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

/** Who is asked for on the command line. */
export type ProviderOptions = { modelType: ModelType | undefined; model: string | undefined; voice: TtsProvider | undefined };

export function providerOptions(values: { model?: string | undefined; voice?: string | undefined }): ProviderOptions {
  const [modelType, model] = (values.model ?? '').split(/:(.*)/s);
  return {
    modelType: modelType ? oneOf(modelTypes, modelType, '--model') : undefined,
    model: model || undefined,
    voice: values.voice ? oneOf(ttsProviders, values.voice, '--voice') : undefined,
  };
}

export function oneOf<const Choice extends string>(choices: readonly Choice[], value: string, option: string): Choice {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new UsageError(`${option} ${value}: one of ${choices.join(', ')} is needed`);
  return found;
}
