"""Writes a tiny model with random weights and what PyTorch makes of it, for the tests of the product's own kernel.

    python3 voices/write_test_model.py studio/src/adapters/duet/test-model
"""
import json
import os
import sys

import numpy as np
import torch

from export import is_matrix, write_voice
from model import HOP, Student, lay_out

IDS, SPEAKER, SEED = [0, 5, 7, 3, 9, 11, 2, 5, 8, 6, 11, 0], 1, (123456789, 987654321)


def stored(tensor):
    """The numbers that are left of a tensor in the file."""
    if not is_matrix(tensor):
        return tensor.astype(np.float16).astype(np.float32)
    rows = tensor.reshape(len(tensor), -1)
    scales = (np.abs(rows).max(axis=1) / 127).astype(np.float32)[:, None]
    return (np.rint(rows / scales) * scales).astype(np.float32).reshape(tensor.shape)


def white_noise(count, low, high):
    """As in kernel/sound.c: SplitMix64, then Box and Muller."""
    def mixed(value):
        value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        value = (value ^ (value >> 27)) * 0x94D049BB133111EB % 2**64
        return ((value ^ (value >> 31)) >> 11) / 2**53
    seed = high << 32 | low
    uniform = np.array([mixed((seed + (i + 1) * 0x9E3779B97F4A7C15) % 2**64) for i in range(count)])
    radius, turn = np.sqrt(-2 * np.log(1 - uniform[0::2])), 2 * np.pi * (uniform[1::2] - 0.5)
    return np.stack([radius * np.cos(turn), radius * np.sin(turn)], 1).reshape(-1).astype(np.float32)


def main(folder):
    os.makedirs(folder, exist_ok=True)
    torch.manual_seed(5)
    student = Student(d=32, layers=2, ff=48, heads=2, dd=32, blocks=2, dff=64, vocab=12, speakers=2).eval()
    with torch.no_grad():
        for parameter in student.parameters():
            parameter.add_(torch.randn_like(parameter) * 0.05)
        student.po.bias += torch.tensor([0.0, 0.0, 0.3])
        student.do.bias += 2.0
        student.head.bias[:1] += 1.0
    tensors = {name: tensor.numpy() for name, tensor in student.state_dict().items()}
    write_voice(f'{folder}/tiny.voice', tensors, {'model': 'tiny-1', 'voices': ['high', 'low'], 'heads': 2}, 'i8')
    student.load_state_dict({name: torch.from_numpy(stored(tensor)) for name, tensor in tensors.items()})
    with torch.no_grad():
        ids = torch.tensor([IDS])
        x, durations = student.encode(ids, torch.ones_like(ids).bool(), torch.tensor([SPEAKER]))
        lengths = durations.clamp(min=1).round().long() * 2
        frames = student.frames(x, *lay_out(lengths, int(lengths.sum())))
        pitch, energy, voiced = student.prosody(frames)
        pitch = torch.where(voiced > 0, pitch.clamp(min=55), torch.zeros_like(pitch))
        filters = student.decode(frames, pitch, energy)
        noise = torch.from_numpy(white_noise(pitch.shape[1] * HOP, *SEED))[None]
        sound = student.render(filters, pitch, student.phase(pitch), noise)[0].numpy()
    sound.astype('<f4').tofile(f'{folder}/sound.f32')
    with open(f'{folder}/input.json', 'w') as file:
        json.dump({'ids': IDS, 'speaker': SPEAKER, 'seed': SEED}, file)
        file.write('\n')
    print(f'{len(sound)} samples, peak {np.abs(sound).max():.3f}, voiced {float((pitch > 0).float().mean()):.2f}, lengths {lengths[0].tolist()}')


if __name__ == '__main__':
    main(sys.argv[1])
