import { FRAME_MS } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { pieceFrames, pieceStartFrame, playlist, timestampTag } from './live-pieces.ts';

describe('live pieces', () => {
  it('are about half a second, one, two and then four seconds long', () => {
    expect([0, 1, 2, 3, 4, 100].map((index) => pieceFrames(index) * FRAME_MS)).toEqual([504, 1008, 2016, 4008, 4008, 4008]);
  });

  it('start where the earlier ones end', () => {
    for (let index = 0; index < 20; index++) {
      expect(pieceStartFrame(index + 1)).toBe(pieceStartFrame(index) + pieceFrames(index));
    }
    expect(pieceStartFrame(0)).toBe(0);
  });

  it('are listed in a playlist that stays open while the episode grows', () => {
    const text = playlist({ pieces: 3, lastFrames: 84, ended: false });
    expect(text.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      '#EXT-X-PLAYLIST-TYPE:EVENT',
      '#EXT-X-TARGETDURATION:5',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-START:TIME-OFFSET=0',
      '#EXTINF:0.504,',
      'live/0.mp3',
      '#EXTINF:1.008,',
      'live/1.mp3',
      '#EXTINF:2.016,',
      'live/2.mp3',
      '',
    ]);
  });

  it('end with the true length of the last piece and an end mark', () => {
    const text = playlist({ pieces: 2, lastFrames: 10, ended: true, pieceUrl: (index) => `/p/${index}` });
    expect(text).toContain('#EXTINF:0.240,\n/p/1\n#EXT-X-ENDLIST\n');
  });

  it('carry their time as a 33-bit 90 kHz clock in an ID3 tag of the declared size', () => {
    const tag = Buffer.from(timestampTag(1000));
    expect(tag.subarray(0, 4).toString('latin1')).toBe('ID3\x04');
    expect(tag.readUInt8(9) + 10).toBe(tag.length);
    expect(tag.subarray(10, 14).toString()).toBe('PRIV');
    expect(tag.readUInt32BE(14) + 20).toBe(tag.length);
    expect(tag.toString('latin1')).toContain('com.apple.streaming.transportStreamTimestamp\0');
    expect(tag.readBigUInt64BE(tag.length - 8)).toBe(1000n * 24n * 90n);
    const afterWrap = Buffer.from(timestampTag(4_000_000));
    expect(afterWrap.readBigUInt64BE(afterWrap.length - 8)).toBe((4_000_000n * 2_160n) % 2n ** 33n);
  });
});
