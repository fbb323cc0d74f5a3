import { describe, expect, it } from 'vitest';
import { createProgressLine } from './progress-line.ts';

function output(isTTY: boolean) {
  const written: string[] = [];
  return { written, isTTY, columns: 50, write: (text: string) => written.push(text) };
}

describe('createProgressLine', () => {
  it('draws one line over itself on a terminal and clears it at the end', () => {
    const terminal = output(true);
    const line = createProgressLine(terminal);
    line.show(0.5, 'Speaking and mixing, with words that are too long for the line');
    line.end();
    expect(terminal.written[0]).toContain(`\r\u001b[2K${'█'.repeat(12)}${'░'.repeat(12)}  50%  Speaking`);
    expect(terminal.written[0]?.length).toBeLessThanOrEqual(5 + 49);
    expect(terminal.written[1]).toBe('\r\u001b[2K');
    expect(terminal.written.join('')).not.toContain('\n');
  });

  it('prints a plain line for every tenth and every change of words elsewhere', () => {
    const file = output(false);
    const line = createProgressLine(file);
    for (let percent = 0; percent <= 100; percent++) line.show(percent / 100, percent < 50 ? 'Writing' : 'Speaking');
    line.end();
    expect(file.written.length).toBeLessThan(14);
    expect(file.written).toContain(' 50%  Speaking\n');
  });
});
