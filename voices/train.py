"""Trains the student for so many minutes by the clock, and always leaves weights behind.

    python3 train.py DATA RUN1 --minutes 10 --weights weights-0.npz weights-1.npz
    python3 train.py DATA RUN2 --minutes 6 --continue RUN1 --fine
"""
import argparse
import copy
import math
import os
import time

import numpy as np
import torch

from checkpoint import load_all, load_student, read_pieces, save_all
from dataset import MARGIN, WINDOW, Dataset
from discriminators import Discriminators, fooling_losses, judge_loss
from evaluate import melody_of_heldout
from losses import SoundLoss, duration_loss, melody_losses
from model import HOP, Student, lay_out

SEED = 7
WEIGHTS = {'magnitude': 2.5, 'mel': 12, 'complex': 4, 'duration': 1, 'pitch': 0.06, 'range': 0.06, 'slope': 0.03, 'voiced': 1,
           'energy': 1, 'fooling': 1, 'likeness': 2}
CUT = 12_000  # samples (half a second) that the discriminators hear
WARM_UP, RAMP = 200, 400  # steps until the full learning rate, and until the discriminators count fully
DROPOUT = 0.1
PREDICTED = 0.75  # share of sentences whose decoder hears predicted pitch and energy in the fine run
KEPT = 0.999  # of the average of the weights, at every step


class Run:
    """rate: of learning at the peak; floor: what is left of it at the end; judges_from: part of the time before they begin."""

    def __init__(self, fine):
        self.fine = fine
        self.rate, self.floor, self.judges_from, self.dropout = (1.5e-4, 0.03, 0.0, 0.0) if fine else (5e-4, 0.2, 0.1, DROPOUT)


class Trainer:
    def __init__(self, options):
        self.options, self.run = options, Run(options.fine)
        self.device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
        self.fast = self.device.type == 'cuda'
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = torch.backends.cudnn.benchmark = True
        torch.manual_seed(SEED + options.fine)
        self.rng = np.random.default_rng(SEED + options.fine)
        self.data, self.sound = Dataset(options.data, self.device), SoundLoss(self.device)
        self.say(f'{self.data.count} sentences, {self.data.hours():.2f} hours, {len(self.data.heldout)} held out')
        self.student = Student(dropout=self.run.dropout).to(self.device)
        self.judges = Discriminators().to(self.device)
        if options.weights:
            load_student(self.student, read_pieces(options.weights))
        self.average = copy.deepcopy(self.student).eval()
        if self.fast:
            self.say(f'ms a pass by layout: {self.judges.pick_fastest_layout(self.autocast, options.batch, CUT)}')
        adam = lambda part, **more: torch.optim.AdamW(part.parameters(), self.run.rate, betas=(0.8, 0.99), weight_decay=0.01, **more)
        self.optimisers = [adam(self.student, **({'fused': True} if self.fast else {})), adam(self.judges)]
        self.step, self.judged = 0, 0
        if options.previous:
            self.step = load_all(options.previous, self.student, self.average, self.judges, self.optimisers, self.device)
            self.judged = RAMP if self.step else 0
        self.first, self.sums, self.start = self.step, {}, time.time()

    def say(self, text):
        print(text, flush=True)

    def autocast(self):
        return torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.fast)

    def passed(self):
        """Part of the run that is over, by the clock or by the number of steps."""
        done = self.step - self.first
        return done / self.options.steps if self.options.steps else (time.time() - self.start) / (60 * self.options.minutes)

    def set_rate(self, passed):
        fall = self.run.floor + (1 - self.run.floor) * 0.5 * (1 + math.cos(math.pi * min(1, passed)))
        rate = self.run.rate * min(1, (self.step - self.first + 1) / WARM_UP) * fall
        for optimiser, factor in zip(self.optimisers, (1, 0.5)):
            for group in optimiser.param_groups:
                group['lr'] = rate * factor
        return rate

    def speak(self, batch, cut):
        """Durations and melody of whole sentences, and the sound of a window, made over the teacher's pulses."""
        student = self.student
        with self.autocast():
            x, durations = student.encode(batch.ids, batch.mask, batch.speaker)
            frames = student.frames(x, *lay_out(batch.durations, batch.pitch.shape[1]))
            pitch, energy, voiced = student.prosody(frames)
            pitch_heard, energy_heard = self.heard(batch, cut, pitch, energy)
            window = torch.gather(frames, 1, cut.frame[:, :, None].expand(-1, -1, frames.shape[-1]))
            filters = student.decode(window, pitch_heard, energy_heard)
        phase = student.phase(cut.pitch, cut.phase[:, None])
        wave = student.render(filters.float(), cut.pitch, phase, torch.randn_like(cut.wave))
        losses = {'duration': duration_loss(durations, batch.exact, batch.mask), **melody_losses(pitch, energy, voiced, batch)}
        return wave[:, MARGIN * HOP:(MARGIN + WINDOW) * HOP], losses

    def heard(self, batch, cut, pitch, energy):
        """The fine run lets the decoder hear what it will hear in use. The pulses stay the teacher's, so that sounds compare."""
        if not self.run.fine:
            return cut.pitch, cut.energy
        predicted = (torch.rand(len(pitch), 1, device=self.device) < PREDICTED)
        pitch, energy = (torch.gather(values.detach(), 1, cut.frame) for values in (pitch, energy))
        pitch = torch.where(predicted & (cut.pitch > 10), pitch.clamp(min=55), cut.pitch)
        return pitch, torch.where(predicted, energy, cut.energy)

    def judge(self, made, wanted):
        at = int(self.rng.integers(0, WINDOW * HOP - CUT))
        made, wanted = made[:, at:at + CUT], wanted[:, at:at + CUT]
        with self.autocast():
            real, false = self.judges(wanted), self.judges(made.detach())
        loss = judge_loss(real, false)
        self.descend(loss, self.judges, self.optimisers[1])
        self.judges.requires_grad_(False)
        with self.autocast():
            losses = fooling_losses(real, self.judges(made))
        self.judges.requires_grad_(True)
        self.judged += 1
        return {**losses, 'judges': loss.detach()}

    def descend(self, loss, part, optimiser):
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(part.parameters(), 5.0)
        if torch.isfinite(norm):
            optimiser.step()

    def train_step(self, passed):
        batch = self.data.draw(self.rng, self.options.batch)
        cut = self.data.cut(batch)
        made, losses = self.speak(batch, cut)
        wanted = cut.wave[:, MARGIN * HOP:(MARGIN + WINDOW) * HOP]
        losses.update(self.sound(made, wanted))
        ramp = 1.0
        if passed >= self.run.judges_from:
            losses.update(self.judge(made, wanted))
            ramp = min(1.0, self.judged / RAMP)
        total = sum(WEIGHTS[name] * (ramp if name in ('fooling', 'likeness') else 1) * loss
                    for name, loss in losses.items() if name in WEIGHTS)
        self.descend(total, self.student, self.optimisers[0])
        with torch.no_grad():
            kept = min(KEPT, (self.step + 1) / (self.step + 50))
            torch._foreach_mul_(list(self.average.parameters()), kept)
            torch._foreach_add_(list(self.average.parameters()), list(self.student.parameters()), alpha=1 - kept)
        self.step += 1
        for name, loss in losses.items():
            self.sums.setdefault(name, []).append(loss.detach())

    def report(self, passed, rate):
        means = ' '.join(f'{name} {float(torch.stack(values).mean()):.4f}' for name, values in self.sums.items())
        self.say(f'step {self.step} {time.time() - self.start:.0f} s {passed:.2f} rate {rate:.1e} {means}')
        self.sums = {}

    def save(self):
        save_all(self.options.out, self.student, self.average, self.judges, self.optimisers, self.step)
        self.say(f'saved at step {self.step}; held out: {melody_of_heldout(self.average, self.data)}')

    def train(self):
        saved = time.time()
        self.student.train()
        while (passed := self.passed()) < 1:
            rate = self.set_rate(passed)
            self.train_step(passed)
            if self.step % self.options.every == 0:
                self.report(passed, rate)
            if time.time() - saved > 60 * self.options.save_minutes:
                self.save()
                saved = time.time()
        self.save()
        self.say(f'{self.step - self.first} steps in {time.time() - self.start:.0f} s')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('data')
    parser.add_argument('out')
    parser.add_argument('--minutes', type=float, default=10)
    parser.add_argument('--steps', type=int, help='instead of minutes, for a trial')
    parser.add_argument('--weights', nargs='+', help='begin with these')
    parser.add_argument('--continue', dest='previous', help='folder of an earlier run')
    parser.add_argument('--fine', action='store_true', help='lower rate, decoder on predicted pitch and energy')
    parser.add_argument('--batch', type=int, default=64)
    parser.add_argument('--every', type=int, default=100, help='steps between lines of the log')
    parser.add_argument('--save-minutes', type=float, default=2)
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    Trainer(options).train()


if __name__ == '__main__':
    main()
