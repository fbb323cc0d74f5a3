"""How near the student is to its teacher on sentences neither was trained on; also writes both as sounds.

    python3 evaluate.py DATA RUN OUT --corpus corpus.jsonl

OUT also gets the held-out data of each voice (shard-VOICE.npz): copied to another machine, it can stand for DATA there.
"""
import argparse
import glob
import json
import os
import wave

import numpy as np
import torch

from checkpoint import load_student, read_pieces
from dataset import Dataset, collect_heldout
from losses import SoundLoss
from model import HOP, RATE, VOICES, Student, lay_out
from steady_lines import line_excess

RISE = 32  # voiced frames (0.4 s) at the end, whose slope says whether the voice rises


def pitch_range(pitch):
    """10th to 90th percentile in Hz of the voiced frames."""
    voiced = pitch[pitch > 10]
    return float(np.percentile(voiced, 90) - np.percentile(voiced, 10)) if len(voiced) > 10 else 0.0


def final_rise(pitch):
    """Hz from the third quarter of the last 0.4 s of voice to its end."""
    voiced = pitch[pitch > 10][-RISE:]
    return float(np.median(voiced[-6:]) - np.median(voiced[-24:-12])) if len(voiced) >= 24 else float('nan')


@torch.no_grad()
def melody_of_heldout(student, data):
    """For the log of the training: error and range of pitch by speaker, with the teacher's durations."""
    if len(data.heldout) == 0:
        return 'none'
    report = {}
    for speaker, voice in enumerate(VOICES):
        chosen = data.heldout[data.speaker[data.heldout] == speaker]
        if len(chosen) == 0:
            continue
        batch = data.take(chosen)
        x, durations = student.encode(batch.ids, batch.mask, batch.speaker)
        pitch, _, _ = student.prosody(student.frames(x, *lay_out(batch.durations, batch.pitch.shape[1])))
        spoken = (batch.pitch > 10) & batch.inside
        made, wanted = (values[spoken].cpu().numpy() for values in (pitch, batch.pitch))
        total = (durations * batch.mask).sum() / batch.exact.sum()
        report[voice] = (f'pitch error {np.abs(made - wanted).mean():.1f} Hz, range {pitch_range(made) / pitch_range(wanted):.2f} '
                         f'of the teacher, duration {float(total):.3f}')
    return report


def edge_level(sound):
    """dB of the loudest 10 ms at either end below the loudest of all: near 0 means cut off."""
    parts = np.abs(sound[:len(sound) // 240 * 240]).reshape(-1, 240).max(1) + 1e-6
    return float(20 * np.log10(max(parts[0], parts[-1]) / parts.max()))


def describe(sound, pitch):
    return {'seconds': len(sound) / RATE, 'range': pitch_range(pitch), 'rise': final_rise(pitch), 'edge': edge_level(sound),
            **{f'line{hz}': value for hz, value in line_excess(torch.from_numpy(sound)).items()}}


def write_wave(path, sounds):
    """All sentences in one file, half a second apart; where each begins is in the list beside it."""
    gap, starts, at = np.zeros(RATE // 2, np.int16), [], 0
    samples = []
    for sound in sounds:
        starts.append([at, at + len(sound)])
        samples += [(np.clip(sound, -1, 1) * 32767).astype(np.int16), gap]
        at += len(sound) + len(gap)
    with wave.open(path, 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.concatenate(samples).tobytes())
    return starts


def compare(student, data, chosen, loss):
    """Teacher and student, sentence by sentence."""
    for index in chosen:
        tokens = slice(data.first_token[index], data.first_token[index] + data.tokens[index])
        frames = slice(data.first_frame[index], data.first_frame[index] + data.frames[index])
        ids, durations = data.ids[tokens].tolist(), data.durations[tokens]
        wanted = data.wave[frames.start * HOP:frames.stop * HOP].float() / 32767
        generator = torch.Generator().manual_seed(int(data.number[index]))
        sound, pitch, _ = student.speak(ids, int(data.speaker[index]), generator=generator)
        aligned, _, _ = student.speak(ids, int(data.speaker[index]), durations, generator)
        yield {
            'number': int(data.number[index]), 'distance': float(loss.mel_distance(aligned[None], wanted[None])),
            'teacher': (wanted.cpu().numpy(), data.pitch[frames].cpu().numpy()),
            'student': (sound.cpu().numpy(), pitch.cpu().numpy()),
        }


def summarise(name, results, texts):
    measures = [describe(*result[name]) for result in results]
    mean = lambda key, which=None: round(float(np.nanmean([m[key] for m, r in zip(measures, results) if which is None or which(r)])), 3)
    asks = lambda result: texts.get(result['number'], '').endswith('?')
    states = lambda result: not asks(result)
    return {key: mean(key) for key in measures[0] if key != 'rise'} | {
        'rise of questions': mean('rise', asks), 'rise of others': mean('rise', states)}


def read_texts(path):
    with open(path, encoding='utf-8') as file:
        next(file)
        return {number: line['text'] for number, line in enumerate(map(json.loads, file)) if 'text' in line}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('data')
    parser.add_argument('run')
    parser.add_argument('out')
    parser.add_argument('--corpus', help='gives the texts')
    parser.add_argument('--sentences', type=int, default=36, help='of each voice that are written as sound')
    options = parser.parse_args()
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    os.makedirs(options.out, exist_ok=True)
    data, loss = Dataset(options.data, device), SoundLoss(device)
    texts = read_texts(options.corpus) if options.corpus else {}
    student = Student().to(device).eval()
    load_student(student, read_pieces(sorted(glob.glob(f'{options.run}/student-*.npz'))))
    report = {'heldout': melody_of_heldout(student, data)}
    for speaker, voice in enumerate(VOICES):
        chosen = sorted(data.heldout[data.speaker[data.heldout] == speaker], key=lambda index: data.number[index])
        if not chosen:
            continue
        collect_heldout(options.data, speaker, f'{options.out}/shard-{voice}.npz')
        results = list(compare(student, data, chosen, loss))
        report[voice] = {'distance': round(float(np.mean([r['distance'] for r in results])), 3),
                         'teacher': summarise('teacher', results, texts), 'student': summarise('student', results, texts)}
        written = results[:options.sentences]
        listing = [{'number': r['number'], 'text': texts.get(r['number'])} for r in written]
        for name in ('teacher', 'student'):
            for entry, span in zip(listing, write_wave(f'{options.out}/{name}-{voice}.wav', [r[name][0] for r in written])):
                entry[name] = span
        with open(f'{options.out}/{voice}.json', 'w') as file:
            json.dump(listing, file)
    with open(f'{options.out}/report.json', 'w') as file:
        json.dump(report, file, indent=1)
    print(json.dumps(report, indent=1))


if __name__ == '__main__':
    main()
