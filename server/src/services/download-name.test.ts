import { expect, it } from 'vitest';
import { attachment, downloadName } from './download-name.ts';

it('names a download after its title, without what file systems refuse', () => {
  expect(downloadName('Black hole')).toBe('Black hole.mp3');
  expect(downloadName('AC/DC: "Back\nin Black"?')).toBe('AC DC Back in Black.mp3');
  expect(downloadName('../../etc/passwd')).toBe('etc passwd.mp3');
  expect(downloadName('...')).toBe('podcast.mp3');
  expect(downloadName('x'.repeat(400))).toHaveLength(154);
});

it('keeps other scripts in the header and gives old clients an ASCII name', () => {
  expect(attachment('Café.mp3')).toBe(`attachment; filename=Cafe.mp3; filename*=UTF-8''Caf%C3%A9.mp3`);
  expect(attachment('東京.mp3')).toBe(`attachment; filename=podcast.mp3; filename*=UTF-8''%E6%9D%B1%E4%BA%AC.mp3`);
  expect(attachment("It's (so) 100%*.mp3")).toBe(`attachment; filename="It's (so) 100%*.mp3"`);
  expect(attachment('\ud800.mp3')).toContain("filename*=UTF-8''%EF%BF%BD.mp3");
});
