import { readFile } from 'node:fs/promises';

export type PromptName =
  | 'system'
  | 'chapter'
  | 'rewrite'
  | 'series'
  | 'series-system'
  | 'judge'
  | 'judge-system'
  | 'answer'
  | 'answer-system';

const templates = new Map<PromptName, Promise<string>>();

/** Fills a prompt file. Values are data: they cannot open or close a tag of ours, and they are not filled again. */
export async function readPrompt(name: PromptName, values: Record<string, string | number>): Promise<string> {
  const template = templates.get(name) ?? readFile(new URL(`./prompts/${name}.md`, import.meta.url), 'utf8');
  templates.set(name, template);
  const filled = (await template).replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The prompt '${name}' has no value for '${key}'`);
    return String(value);
  });
  return filled.replace(/\n{3,}/g, '\n\n').trim();
}

/** Text from outside as it may stand between two tags of a prompt. */
export function asData(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›');
}
