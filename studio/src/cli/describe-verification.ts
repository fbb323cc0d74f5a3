import type { FileVerification } from '@duologue/contract/verification';

type Checked = Extract<FileVerification, { checked: true }>;

/** What `npm run verify` prints about one file. Its words come from the file: whatever steers a terminal is taken out. */
export function describeVerification(result: FileVerification): string {
  const lines = result.checked
    ? [...describeFile(result), ...describeProblems(result), '', ...summary(result)]
    : [`${result.file} cannot be checked. ${result.reason}`];
  return lines.map((line) => line.replace(/\p{Cc}|\p{Cf}/gu, ' ')).join('\n');
}

function describeFile({ file, title, sources, writer, voice, notes }: Checked): string[] {
  return [
    `${file}: “${title}”`,
    ...sources.map(
      (source) =>
        `  from ${source.encyclopedia === 'shelf' ? 'our shelf' : 'Wikipedia'}: “${source.title}”, revision ${source.revision}` +
        `${source.url ? `, ${source.url}` : ''} (${source.licence.name})`,
    ),
    `  written by ${writer.model}, spoken by ${voice.model}`,
    ...notes.map((note) => `  ${note}`),
  ];
}

function describeProblems({ failed, notInArticle }: Checked): string[] {
  return [
    ...failed.flatMap(({ startMs, name, text, problems, cited }) => [
      '',
      `  ${clock(startMs)} ${name}: ${text}`,
      ...problems.map((problem) => `    does not hold: ${problem}`),
      ...cited.map((sentence) => `    cites ${quote(sentence)}`),
    ]),
    ...notInArticle.flatMap((sentence) => ['', `  Not in this revision of the article: ${quote(sentence)}`]),
  ];
}

function summary({ counts: { held, failed, notCheckable, noClaim }, notInArticle, judged, offline }: Checked): string[] {
  const verdict = failed === 0 ? 'all hold' : `${held} hold, ${failed} ${failed === 1 ? 'does' : 'do'} not`;
  const against = offline ? 'the sentences in the file' : 'the pinned revision';
  const checked = held + failed > 0 ? `${count(held + failed, 'factual line')} checked against ${against}: ${verdict}.` : '';
  const others = [
    ...(noClaim > 0 ? [`${count(noClaim, 'line')} ${noClaim === 1 ? 'claims' : 'claim'} nothing.`] : []),
    ...(notCheckable > 0 ? [`${count(notCheckable, 'line')} not checkable: a comparison or an opinion.`] : []),
  ];
  const doubted =
    judged &&
    `${judged.model} was asked about ${count(judged.asked, 'line')} that the rules doubt, and supports ${judged.supported}.`;
  const more = failed > 0 ? ' With the whole article a line may hold that does not here.' : '';
  return [
    `  ${[checked, ...others].filter(Boolean).join(' ')}`,
    ...(doubted ? [`  ${doubted}`] : []),
    ...(notInArticle.length > 0 ? [`  ${count(notInArticle.length, 'sentence')} of the file not in the article.`] : []),
    ...(offline ? [`  Offline: whether the article really says these sentences was not checked.${more}`] : []),
  ];
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const quote = ({ section, text }: { section: string; text: string }) => `“${text}” (${section})`;
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
