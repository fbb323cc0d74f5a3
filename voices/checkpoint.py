"""Weights that travel: fp16 in pieces under 16 MB. What only goes on here is one file in full precision."""
import glob
import os

import numpy as np
import torch

PIECE = 14_000_000  # bytes


def write_pieces(folder, name, state):
    arrays = [(key, value.detach().half().cpu().numpy()) for key, value in state.items()]
    pieces, size = [{}], 0
    for key, array in arrays:
        if size + array.nbytes > PIECE:
            pieces.append({})
            size = 0
        pieces[-1][key] = array
        size += array.nbytes
    for index, piece in enumerate(pieces):
        path = f'{folder}/{name}-{index}.npz'
        np.savez(path + '.tmp.npz', **piece)
        os.replace(path + '.tmp.npz', path)


def read_pieces(paths):
    return {key: torch.from_numpy(value.astype(np.float32)) for path in paths for key, value in np.load(path).items()}


def load_student(student, weights):
    """A new speaker begins as a copy of the one two places before: women and men take turns."""
    known = weights['spk.weight']
    rows = [known[index if index < len(known) else index % 2] for index in range(student.spk.num_embeddings)]
    student.load_state_dict({**weights, 'spk.weight': torch.stack(rows)})


def save_all(folder, student, average, discriminators, optimisers, step):
    write_pieces(folder, 'student', average.state_dict())
    write_pieces(folder, 'discriminators', discriminators.state_dict())
    state = {'student': student.state_dict(), 'average': average.state_dict(), 'discriminators': discriminators.state_dict(),
             'optimisers': [optimiser.state_dict() for optimiser in optimisers], 'step': step}
    torch.save(state, f'{folder}/state.tmp')
    os.replace(f'{folder}/state.tmp', f'{folder}/state.pt')


def match_layout(optimiser):
    """The order of channels in memory may differ from the run before; a parameter and its averages must agree."""
    for parameter, averages in optimiser.state.items():
        for name, value in averages.items():
            if torch.is_tensor(value) and value.shape == parameter.shape:
                averages[name] = torch.empty_like(parameter).copy_(value)


def load_all(folder, student, average, discriminators, optimisers, device):
    """Goes on from the whole state, or where only the pieces have travelled, from those."""
    if os.path.exists(f'{folder}/state.pt'):
        state = torch.load(f'{folder}/state.pt', map_location=device)
        for part, name in ((student, 'student'), (average, 'average'), (discriminators, 'discriminators')):
            part.load_state_dict(state[name])
        for optimiser, kept in zip(optimisers, state['optimisers']):
            optimiser.load_state_dict(kept)
            match_layout(optimiser)
        return state['step']
    weights = read_pieces(sorted(glob.glob(f'{folder}/student-*.npz')))
    for part in (student, average):
        load_student(part, weights)
    judges = sorted(glob.glob(f'{folder}/discriminators-*.npz'))
    if judges:
        discriminators.load_state_dict(read_pieces(judges))
    return 0
