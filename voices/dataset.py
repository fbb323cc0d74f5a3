"""All of the spoken data on the device, cut into batches there."""
import glob
import math

import numpy as np
import torch

from model import HOP, RATE

WINDOW, MARGIN = 100, 20  # frames the decoder is trained on at once, and frames beside them that are made but not judged
MARGIN_BEFORE = MARGIN + 8  # a window may begin a little before the sentence
TOKENS_MULTIPLE, FRAMES_MULTIPLE = 64, 256  # few different shapes, so that cuDNN finds its fastest way for each


class Batch:
    def __init__(self, **tensors):
        self.__dict__.update(tensors)


class Dataset:
    def __init__(self, folder, device):
        shards = [dict(np.load(path)) for path in sorted(glob.glob(f'{folder}/shard-*.npz'))]
        assert shards, f'no shard-*.npz in {folder}'
        join = {name: np.concatenate([shard[name] for shard in shards]) for name in shards[0]}
        self.device, self.count = device, len(join['tokens'])
        self.tokens, self.frames, self.speaker = join['tokens'], join['frames'], join['speaker']
        self.first_token, self.first_frame = (np.concatenate([[0], np.cumsum(join[name])[:-1]]) for name in ('tokens', 'frames'))
        self.number = join['number']
        turns = [self._phase_before(join['pitch'][a:a + n]) for a, n in zip(self.first_frame, self.frames)]
        place = lambda array, dtype: torch.from_numpy(array.astype(dtype)).to(device)
        self.ids, self.durations = place(join['ids'], np.int64), place(join['durations'], np.int64)
        self.exact, self.pitch, self.energy = (place(join[name], np.float32) for name in ('exact', 'pitch', 'energy'))
        self.wave, self.phase = place(join['wave'], np.int16), place(np.concatenate(turns), np.float64)
        self.by_length = np.argsort(np.where(join['heldout'], -1, self.frames), kind='stable')
        self.heldout, self.by_length = np.split(self.by_length, [int(join['heldout'].sum())])

    @staticmethod
    def _phase_before(pitch):
        turns = np.concatenate([[0], np.cumsum(pitch.astype(np.float64))[:-1]]) * (2 * math.pi * HOP / RATE)
        return np.remainder(turns, 2 * math.pi)

    def hours(self):
        return len(self.wave) / RATE / 3600

    def draw(self, rng, size):
        """Sentences of about the same length, so that little is padding; the shortest and the longest a little more often."""
        span = min(6 * size, len(self.by_length))
        start = int(np.clip(rng.integers(-span, len(self.by_length)), 0, len(self.by_length) - span))
        return self.take(self.by_length[start + rng.permutation(span)[:size]])

    def take(self, chosen):
        to = lambda array: torch.from_numpy(np.ascontiguousarray(array)).to(self.device)
        tokens, frames, first_token, first_frame = map(to, (self.tokens[chosen], self.frames[chosen],
                                                            self.first_token[chosen], self.first_frame[chosen]))
        at = torch.arange(round_up(self.tokens[chosen].max(), TOKENS_MULTIPLE), device=self.device)[None]
        mask = at < tokens[:, None]
        token = (first_token[:, None] + at).clamp(max=len(self.ids) - 1)
        at = torch.arange(round_up(self.frames[chosen].max(), FRAMES_MULTIPLE), device=self.device)[None]
        inside = at < frames[:, None]
        frame = first_frame[:, None] + torch.minimum(at, frames[:, None] - 1)
        return Batch(
            ids=self.ids[token] * mask, mask=mask, exact=self.exact[token] * mask, durations=self.durations[token] * mask * 2,
            speaker=to(self.speaker[chosen]), frames=frames, first_frame=first_frame, inside=inside,
            pitch=self.pitch[frame] * inside, energy=self.energy[frame])

    def cut(self, batch):
        """One window of each sentence: frame numbers, pitch, energy, phase at its begin and sound."""
        room = (batch.frames - WINDOW + 16).clamp(min=1).float()
        start = (torch.rand(len(room), device=self.device) * room).long() - MARGIN_BEFORE
        at = start[:, None] + torch.arange(WINDOW + 2 * MARGIN, device=self.device)[None]
        inside = (at >= 0) & (at < batch.frames[:, None])
        frame = torch.minimum(at.clamp(min=0), batch.frames[:, None] - 1)
        stored = batch.first_frame[:, None] + frame
        sample = (start * HOP)[:, None] + torch.arange((WINDOW + 2 * MARGIN) * HOP, device=self.device)[None]
        samples = (batch.frames * HOP)[:, None]
        heard = (sample >= 0) & (sample < samples)
        wave = self.wave[(batch.first_frame * HOP)[:, None] + torch.minimum(sample.clamp(min=0), samples - 1)]
        return Batch(frame=frame, inside=inside, pitch=self.pitch[stored] * inside, energy=self.energy[stored],
                     phase=self.phase[stored[:, 0]] * inside[:, 0], wave=wave.float() / 32767 * heard)


def collect_heldout(folder, speaker, path):
    """The held-out sentences of one speaker as a shard of their own, to evaluate elsewhere."""
    shards = [dict(np.load(name)) for name in sorted(glob.glob(f'{folder}/shard-*.npz'))]
    samples = {'ids': 'tokens', 'durations': 'tokens', 'exact': 'tokens', 'pitch': 'frames', 'energy': 'frames', 'wave': 'frames'}
    parts = {name: [] for name in shards[0]}
    for shard in shards:
        chosen = shard['heldout'] & (shard['speaker'] == speaker)
        for name, array in shard.items():
            if name in samples:
                each = shard[samples[name]] * (HOP if name == 'wave' else 1)
                array = array[np.repeat(chosen, each)]
            else:
                array = array[chosen]
            parts[name].append(array)
    np.savez_compressed(path, **{name: np.concatenate(arrays) for name, arrays in parts.items()})


def round_up(number, multiple):
    return -(-int(number) // multiple) * multiple
