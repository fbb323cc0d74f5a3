"""The training data: the teacher speaks the corpus, in many processes on one GPU (start CUDA's MPS first).

    python3 generate.py TEACHER corpus.jsonl FOLDER --processes 14 --seconds 220
"""
import argparse
import json
import time

import numpy as np
import torch
import torch.multiprocessing as multiprocessing

from model import HOP, VOICES
from steady_lines import smooth_lines
from teacher import Teacher, read_styles, style_for

SEED = 1
SHARES = [0.36, 0.36, 0.14, 0.14]  # of the sentences that only one voice speaks
LONGEST = 300  # phonemes


def read_corpus(path):
    with open(path, encoding='utf-8') as file:
        vocabulary = json.loads(next(file))['vocabulary']
        return [dict(line, ids=[vocabulary[sound] for sound in line['phonemes']]) for line in map(json.loads, file)]


def plan(corpus):
    """(sentence, speaker) in the order of worth, since the clock may stop it: held-out, short lines, scripts, then the rest."""
    rng = np.random.default_rng(SEED)
    by_kind = {kind: [] for kind in ('heldout', 'line', 'turn', 'shelf', 'text')}
    for number, entry in enumerate(corpus):
        if not 0 < len(entry['ids']) <= LONGEST:
            continue
        # Questions are few in any text, and every voice must learn to rise.
        asks = entry['phonemes'].endswith('?') and entry['kind'] != 'heldout'
        speakers = range(len(VOICES)) if asks or entry['kind'] in ('heldout', 'line') else [rng.choice(len(VOICES), p=SHARES)]
        speakers = [entry['speaker']] if 'speaker' in entry and not asks else speakers
        by_kind['line' if asks else entry['kind']] += [(number, int(speaker)) for speaker in speakers]
    rest = by_kind['turn'] + by_kind['shelf'] + by_kind['text']
    rng.shuffle(rest)
    return by_kind['heldout'] + by_kind['line'] + [tuple(map(int, job)) for job in rest]


def speak(teacher, styles, entry, speaker):
    ids = entry['ids']
    spoken = teacher.speak(ids, style_for(styles[speaker], len(ids)))
    frames = len(spoken.pitch)
    wave = smooth_lines(spoken.wave.float())[:frames * HOP]
    samples = np.zeros(frames * HOP, np.int16)
    samples[:len(wave)] = (wave.clamp(-1, 1) * 32767).short().cpu().numpy()
    durations = spoken.durations.cpu().numpy().astype(np.int16)
    assert frames == 2 * int(durations.sum()), (frames, durations.sum())
    return {'ids': np.array([0, *ids, 0], np.int16), 'durations': durations, 'wave': samples,
            'exact': spoken.exact_durations.float().cpu().numpy(), 'pitch': spoken.pitch.float().cpu().numpy(),
            'energy': spoken.energy.float().cpu().numpy()}


def work(rank, options, corpus, jobs, start):
    torch.set_num_threads(1)
    torch.backends.cuda.matmul.allow_tf32 = True
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    teacher = Teacher(options.teacher, device)
    styles = [read_styles(options.teacher, voice) for voice in VOICES]
    spoken, numbers, speakers = [], [], []
    for number, speaker in jobs[rank::options.processes]:
        if time.time() - start > options.seconds:
            break
        spoken.append(speak(teacher, styles, corpus[number], speaker))
        numbers.append(number)
        speakers.append(speaker)
    arrays = {name: np.concatenate([one[name] for one in spoken]) for name in spoken[0]}
    arrays['tokens'], arrays['frames'] = (np.array([len(one[name]) for one in spoken]) for name in ('ids', 'pitch'))
    arrays['heldout'] = np.array([corpus[number]['kind'] == 'heldout' for number in numbers])
    np.savez(f'{options.folder}/shard-{rank}.npz', speaker=np.array(speakers), number=np.array(numbers), **arrays)
    print(f'shard {rank}: {len(spoken)} sentences, {len(arrays["wave"]) / 24000:.0f} s of speech in '
          f'{time.time() - start:.0f} s', flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('teacher')
    parser.add_argument('corpus')
    parser.add_argument('folder')
    parser.add_argument('--processes', type=int, default=14)
    parser.add_argument('--seconds', type=float, default=220)
    parser.add_argument('--jobs', type=int, help='only the first so many, for a trial')
    options = parser.parse_args()
    corpus = read_corpus(options.corpus)
    jobs, start = plan(corpus)[:options.jobs], time.time()
    print(f'{len(corpus)} sentences, {len(jobs)} to speak', flush=True)
    if options.processes == 1:
        work(0, options, corpus, jobs, start)
    else:
        multiprocessing.spawn(work, (options, corpus, jobs, start), nprocs=options.processes)


if __name__ == '__main__':
    main()
