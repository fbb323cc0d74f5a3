export type ProgressLine = { show(share: number, text: string): void; end(): void };

type Output = { isTTY?: boolean; columns?: number; write(text: string): unknown };

const PLAIN_STEP = 0.1;
const BAR_WIDTH = 24;

/** A bar that is drawn over itself on a terminal; elsewhere a plain line for every tenth and every change of words. */
export function createProgressLine(output: Output): ProgressLine {
  let [shownShare, shownText] = [-1, ''];
  return output.isTTY
    ? {
        show(share, text) {
          const done = Math.round(share * BAR_WIDTH);
          const bar = `${'█'.repeat(done)}${'░'.repeat(BAR_WIDTH - done)}`;
          const line = `${bar} ${String(Math.floor(share * 100)).padStart(3)}%  ${text}`;
          output.write(`\r\u001b[2K${line.slice(0, (output.columns ?? 80) - 1)}`);
        },
        end: () => void output.write('\r\u001b[2K'),
      }
    : {
        show(share, text) {
          if (text === shownText && share < shownShare + PLAIN_STEP) return;
          [shownShare, shownText] = [share, text];
          output.write(`${String(Math.floor(share * 100)).padStart(3)}%  ${text}\n`);
        },
        end: () => {},
      };
}
