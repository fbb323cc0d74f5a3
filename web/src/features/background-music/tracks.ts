/** Three loops of our own, made by scripts/make-music. */
export const musicTracks = [
  { id: 'ambient1', name: 'Calm Ambient', path: '/music/ambient1.mp3' },
  { id: 'lofi1', name: 'Lo-Fi Beats', path: '/music/lofi1.mp3' },
  { id: 'jazz1', name: 'Smooth Jazz', path: '/music/jazz1.mp3' },
] as const;

type MusicTrack = (typeof musicTracks)[number];
export type MusicTrackId = MusicTrack['id'];
