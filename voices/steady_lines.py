"""The teacher has faint steady lines at 4.8 and 9.6 kHz (its own hop is 5 samples). A student learns them too loud,
so they are lowered to the level of their neighbours before training; the rest of the sound stays as it is."""
import torch
import torch.nn.functional as F

SIZE, HOP = 1024, 256
LINES = {4800: (202, 208), 9600: (407, 413)}  # frequency in Hz: first and last bin that it touches
BESIDE = 8  # bins on each side that say how loud it should be
STEADY = 9  # frames (96 ms) over which the level is taken: harmonics pass by faster


def spectrum(wave):
    return torch.stft(wave, SIZE, HOP, SIZE, torch.hann_window(SIZE, device=wave.device), return_complex=True)


def beside(power, first, last):
    return torch.cat([power[..., first - BESIDE:first, :], power[..., last + 1:last + 1 + BESIDE, :]], -2)


def smooth_lines(wave):
    if len(wave) < SIZE:
        return wave
    bins = spectrum(wave)
    power = bins.abs() ** 2
    power = F.avg_pool1d(power[None], STEADY, 1, STEADY // 2, count_include_pad=False)[0]
    gain = torch.ones_like(power)
    for first, last in LINES.values():
        level = beside(power, first, last).mean(-2, keepdim=True)
        gain[first:last + 1] = torch.sqrt(level / power[first:last + 1].clamp(min=1e-12)).clamp(max=1)
    return torch.istft(bins * gain, SIZE, HOP, SIZE, torch.hann_window(SIZE, device=wave.device), length=len(wave))


def line_excess(wave):
    """How many dB each line stands above its neighbours, on average over the sound."""
    level = 10 * torch.log10((spectrum(wave).abs() ** 2).clamp(min=1e-10)).mean(-1, keepdim=True)
    return {hz: float(level[first:last + 1].max() - beside(level, first, last).mean()) for hz, (first, last) in LINES.items()}
