"""What the student is told about its sound, its durations and its melody."""
import numpy as np
import torch
import torch.nn.functional as F

from model import RATE

SIZES = (256, 512, 1024, 2048)
ENDING = 64  # frames (0.8 s) at the end of a sentence, where the voice falls or rises: they count three times
SLOPE = 4  # frames


def mel_filters(size, count=100):
    to_mel, to_hz = lambda hz: 2595 * np.log10(1 + hz / 700), lambda mel: 700 * (10 ** (mel / 2595) - 1)
    corners = to_hz(np.linspace(to_mel(0), to_mel(RATE / 2), count + 2))
    hz = np.linspace(0, RATE / 2, size // 2 + 1)
    up = (hz[None] - corners[:-2, None]) / np.diff(corners)[:-1, None]
    down = (corners[2:, None] - hz[None]) / np.diff(corners)[1:, None]
    return torch.from_numpy(np.maximum(0, np.minimum(up, down)).astype(np.float32))


def log(magnitude):
    return torch.log(magnitude.clamp(min=1e-4))


class SoundLoss:
    """Magnitudes at four resolutions, a mel spectrogram, and complex spectra: with the teacher's pitch even the phase fits."""

    def __init__(self, device):
        self.windows = {size: torch.hann_window(size, device=device) for size in SIZES}
        self.mel = mel_filters(1024).to(device)

    def spectrum(self, wave, size):
        return torch.stft(wave, size, size // 4, size, self.windows[size], return_complex=True)

    def mel_distance(self, made, wanted):
        return F.l1_loss(*(log(self.mel @ self.spectrum(wave, 1024).abs()) for wave in (made, wanted)))

    def __call__(self, made, wanted):
        magnitude, complex_ = 0.0, 0.0
        for size in SIZES:
            spectra = self.spectrum(made, size), self.spectrum(wanted, size)
            a, b = (spectrum.abs() for spectrum in spectra)
            distance = (a - b).pow(2).sum().sqrt() / b.pow(2).sum().sqrt().clamp(min=1e-3)
            magnitude = magnitude + F.l1_loss(log(a), log(b)) + 0.5 * distance
            if size == 1024:
                mel = F.l1_loss(log(self.mel @ a), log(self.mel @ b))
            if size in (512, 2048):
                softened = [torch.view_as_real(s) / (m.clamp(min=1e-3) ** 0.6)[..., None] for s, m in zip(spectra, (a, b))]
                complex_ = complex_ + F.l1_loss(*softened)
        return {'magnitude': magnitude / 4, 'mel': mel, 'complex': complex_ / 2}


def duration_loss(predicted, exact, mask):
    error = (predicted - exact).abs() + 2 * (torch.log(predicted + 0.5) - torch.log(exact + 0.5)).abs()
    return (error * mask).sum() / mask.sum()


def melody_losses(pitch, energy, voiced, batch):
    """Over whole sentences. An absolute error alone makes a flat voice: it likes the middle. So the voice must also use
    its range as the teacher does (the sorted values must agree) and move as it does (the slopes must agree)."""
    spoken = (batch.pitch > 10) & batch.inside
    count = spoken.sum().clamp(min=1)
    at = torch.arange(pitch.shape[1], device=pitch.device)[None]
    weight = spoken * (1 + 2 * (at >= batch.frames[:, None] - ENDING).float())
    apart = torch.full_like(pitch, 1e4)
    ranges = [torch.where(spoken, values, apart).sort(1)[0] for values in (pitch, batch.pitch)]
    moves = [values[:, SLOPE:] - values[:, :-SLOPE] for values in (pitch, batch.pitch)]
    steady = spoken[:, SLOPE:] & spoken[:, :-SLOPE]
    inside = batch.inside.float()
    return {
        'pitch': ((pitch - batch.pitch).abs() * weight).sum() / weight.sum().clamp(min=1),
        'range': (ranges[0] - ranges[1]).abs().sum() / count,
        'slope': ((moves[0] - moves[1]).abs() * steady).sum() / steady.sum().clamp(min=1),
        'voiced': F.binary_cross_entropy_with_logits(voiced, (batch.pitch > 10).float(), weight=inside, reduction='sum') / inside.sum(),
        'energy': ((energy - batch.energy).abs() * inside).sum() / inside.sum(),
    }
