import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMakeOptions } from './make-options.ts';
import { UsageError } from './provider-options.ts';

describe('parseMakeOptions', () => {
  it('reads every option', () => {
    const argv = [
      'Marie Curie',
      '-o',
      'out/curie.mp3',
      '--minutes',
      '5',
      '--format',
      'interview',
      '--model',
      'openai:gpt-4o',
      '--voice',
      'builtin',
      '--vtt',
    ];
    expect(parseMakeOptions([...argv, '--instructions', 'Be brief.'])).toEqual({
      title: 'Marie Curie',
      output: path.resolve('out/curie.mp3'),
      minutes: 5,
      format: 'interview',
      modelType: 'openai',
      model: 'gpt-4o',
      voice: 'builtin',
      instructions: 'Be brief.',
      vtt: true,
    });
  });

  it('names the file after the title, safely', () => {
    expect(parseMakeOptions(['Ångström / AC⚡DC: part 1'])?.output).toBe(path.resolve('ångström-ac-dc-part-1.mp3'));
    expect(parseMakeOptions(['../..'])?.output).toBe(path.resolve('podcast.mp3'));
  });

  it('keeps colons in a model id', () => {
    expect(parseMakeOptions(['X', '--model', 'openai:llama3:8b'])).toMatchObject({ modelType: 'openai', model: 'llama3:8b' });
  });

  it('asks for help', () => {
    expect(parseMakeOptions(['--help'])).toBeUndefined();
  });

  it.each([
    [[], /Which article/],
    [['Marie', 'Curie'], /"Marie Curie"/],
    [['X', '--minutes', '99'], /from 1 to 15/],
    [['X', '--minutes', 'ten'], /from 1 to 15/],
    [['X', '--voice', 'siri'], /one of chirp, openai/],
    [['X', '--model', 'clippy'], /one of openai, deepseek/],
    [['X', '--format', 'opera'], /one of conversation, interview, brief/],
    [['X', '--instructions', 'x'.repeat(2_001)], /2001 characters; 2000 are the most/],
    [['X', '--colour', 'red'], /--colour/],
  ])('refuses %j', (argv, message) => {
    expect(() => parseMakeOptions(argv)).toThrow(UsageError);
    expect(() => parseMakeOptions(argv)).toThrow(message);
  });
});
