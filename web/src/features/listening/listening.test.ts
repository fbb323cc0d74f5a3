import { beforeEach, expect, it } from 'vitest';
import { listened, listeningState, refreshListened, saveListened, setPlayed, timeLeft } from './listening.ts';

const seconds = (...ids: number[]) => ids.map((id) => listened(id)?.seconds ?? 0);
const state = (id: number) => listeningState(listened(id));

beforeEach(refreshListened);

it('keeps a position per podcast, and starts over one that is at an end', () => {
  saveListened(1, 30.04, 100);
  saveListened(2, 50, 100);
  expect(seconds(1, 2, 3)).toEqual([30, 50, 0]);
  saveListened(1, 98, 100);
  saveListened(2, 0.4, 100);
  expect(seconds(1, 2)).toEqual([0, 0]);
});

it('tells new, in progress and played apart', () => {
  expect(state(1)).toBe('new');
  saveListened(1, 30, 100);
  expect(state(1)).toBe('in progress');
  saveListened(1, 97, 100);
  expect(state(1)).toBe('played');
  saveListened(1, 0, 100);
  expect(state(1)).toBe('played');
  saveListened(1, 20, 100);
  expect(state(1)).toBe('in progress');
  setPlayed(1, true);
  expect(state(1)).toBe('played');
  setPlayed(1, false);
  expect(state(1)).toBe('new');
});

it('says what is left, from the measured length or the one of the record', () => {
  expect(timeLeft({ seconds: 61, duration: 600 }, 300)).toBe('9 min left');
  expect(timeLeft({ seconds: 10, duration: 0 }, 300)).toBe('5 min left');
  // Rounded like the length beside it: '1 min' never has '2 min left'.
  expect(timeLeft({ seconds: 4, duration: 66 }, 66)).toBe('1 min left');
  expect(timeLeft({ seconds: 10, duration: 60 }, null)).toBe('less than a minute left');
});

it('keeps the 2,000 latest, whatever their ids', () => {
  const stored = Array.from({ length: 2_000 }, (_, index) => [9_000 - index, { seconds: 10, duration: 100 }]);
  localStorage.setItem('duologue.positions', JSON.stringify(stored));
  refreshListened();
  saveListened(1, 10, 100);
  expect(JSON.parse(localStorage.getItem('duologue.positions') ?? '[]')).toHaveLength(2_000);
  expect(seconds(1, 9_000, 8_999)).toEqual([10, 0, 10]);
});

it('reads the seconds that older versions stored', () => {
  localStorage.setItem('duologue.positions', '{"7":42.5}');
  refreshListened();
  expect(listened(7)).toMatchObject({ seconds: 42.5, played: false });
});

it('survives broken data', () => {
  localStorage.setItem('duologue.positions', '{"1":"soon"');
  refreshListened();
  expect(seconds(1)).toEqual([0]);
  localStorage.setItem('duologue.positions', '[[1,"soon"],7,["x",{"seconds":3}],[2,{"seconds":4}]]');
  refreshListened();
  expect(seconds(1, 2)).toEqual([0, 4]);
});
