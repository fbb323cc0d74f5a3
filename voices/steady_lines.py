"""The teacher has faint steady lines at 4.8 and 9.6 kHz (its own hop is 5 samples). A student learns them too loud,
so they are lowered to the level of their neighbours before training; the rest of the sound stays as it is."""
import math

import torch
import torch.nn.functional as F

SIZE, HOP = 1024, 256
LINES = {4800: (202, 208), 9600: (407, 413)}  # frequency in Hz: first and last bin that it touches
BESIDE = 8  # bins on each side that say how loud it should be
STEADY = 5  # frames (53 ms) over which the level is taken: harmonics pass by faster


def spectrum(wave):
    return torch.stft(wave, SIZE, HOP, SIZE, torch.hann_window(SIZE, device=wave.device), return_complex=True)


def log_power(bins):
    return torch.log((bins.abs() ** 2).clamp(min=1e-12))


def beside(level, first, last):
    """Mean level of the neighbours on both sides, at each moment."""
    return torch.cat([level[first - BESIDE:first], level[last + 1:last + 1 + BESIDE]]).mean(0, keepdim=True)


def smooth_lines(wave):
    if len(wave) < SIZE:
        return wave
    bins = spectrum(wave)
    # Logarithms, so that a loud moment does not decide for the quiet ones beside it, where the line is heard best.
    level = F.avg_pool1d(log_power(bins)[None], STEADY, 1, STEADY // 2, count_include_pad=False)[0]
    gain = torch.ones_like(level)
    for first, last in LINES.values():
        gain[first:last + 1] = torch.exp((beside(level, first, last) - level[first:last + 1]) / 2).clamp(max=1)
    return torch.istft(bins * gain, SIZE, HOP, SIZE, torch.hann_window(SIZE, device=wave.device), length=len(wave))


def line_excess(wave):
    """How many dB each line stands above its neighbours, on average over the sound."""
    level = log_power(spectrum(wave)).mean(1, keepdim=True) * (10 / math.log(10))
    return {hz: float(level[first:last + 1].max() - beside(level, first, last)) for hz, (first, last) in LINES.items()}
