"""The student: phonemes → durations → frames → pitch, energy, voicing → filters over pulses and noise → 24 kHz sound.

Only matrix products, small convolutions, layer norms and an FFT, so that it runs anywhere. The names of the parameters
are those in the weights file.
"""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

RATE, HOP, SIZE = 24_000, 300, 1024
BINS = SIZE // 2 + 1
VOICES = ['af_heart', 'am_michael', 'af_bella', 'am_puck']  # the teacher's voices, by our speaker number


class TransformerBlock(nn.Module):
    """Rotary positions, and a feed-forward that sees its neighbours."""

    def __init__(self, width, heads, inner, dropout):
        super().__init__()
        self.heads = heads
        self.n1, self.n2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.o = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.c1, self.c2 = nn.Conv1d(width, inner, 3, padding=1), nn.Linear(inner, width)
        self.drop = nn.Dropout(dropout)

    def forward(self, x, mask, cos, sin):
        batch, length, width = x.shape
        q, k, v = self.qkv(self.n1(x)).view(batch, length, 3, self.heads, width // self.heads).permute(2, 0, 3, 1, 4)
        q, k = rotate(q, cos, sin), rotate(k, cos, sin)
        scores = (q @ k.transpose(-1, -2)) / math.sqrt(width // self.heads)
        weights = scores.masked_fill(~mask[:, None, None, :], -1e4).softmax(-1)
        x = x + self.drop(self.o((weights @ v).transpose(1, 2).reshape(batch, length, width)))
        y = (self.n2(x) * mask[:, :, None]).transpose(1, 2)
        return x + self.drop(self.c2(F.gelu(self.c1(y).transpose(1, 2))))


def rotate(x, cos, sin):
    a, b = x.chunk(2, -1)
    return torch.cat([a * cos - b * sin, a * sin + b * cos], -1)


class ConvNextBlock(nn.Module):
    def __init__(self, width, inner, kernel=7):
        super().__init__()
        self.dw = nn.Conv1d(width, width, kernel, padding=kernel // 2, groups=width)
        self.n, self.a, self.b = nn.LayerNorm(width), nn.Linear(width, inner), nn.Linear(inner, width)
        self.g = nn.Parameter(torch.full((width,), 0.2))

    def forward(self, x):
        y = self.n(self.dw(x.transpose(1, 2)).transpose(1, 2))
        return x + self.g * self.b(F.gelu(self.a(y)))


class Student(nn.Module):
    def __init__(self, d=256, layers=5, ff=640, heads=4, dd=288, blocks=8, dff=864, vocab=178, speakers=len(VOICES), dropout=0.0):
        super().__init__()
        self.d, self.heads = d, heads
        self.emb, self.spk, self.len = nn.Embedding(vocab, d), nn.Embedding(speakers, d), nn.Linear(2, d)
        self.enc = nn.ModuleList(TransformerBlock(d, heads, ff, dropout) for _ in range(layers))
        self.en = nn.LayerNorm(d)
        self.dur = nn.ModuleList(nn.Conv1d(d, d, 3, padding=1) for _ in range(2))
        self.dn = nn.ModuleList(nn.LayerNorm(d) for _ in range(2))
        self.do = nn.Linear(d, 1)
        self.pos = nn.Linear(4, d)
        self.pin, self.po = nn.Linear(d, d), nn.Linear(d, 3)
        self.pb = nn.ModuleList(ConvNextBlock(d, 2 * d) for _ in range(4))
        self.din, self.dnn, self.head = nn.Linear(d + 4, dd), nn.LayerNorm(dd), nn.Linear(dd, 3 * BINS)
        self.db = nn.ModuleList(ConvNextBlock(dd, dff) for _ in range(blocks))
        with torch.no_grad():
            self.head.bias.zero_()
            self.head.bias[:BINS], self.head.bias[2 * BINS:] = -3.0, -4.0
            for weight in (self.head.weight, self.emb.weight, self.spk.weight):
                weight.mul_(0.3)
        self.register_buffer('win', torch.hann_window(SIZE), persistent=False)

    def encode(self, ids, mask, speaker):
        """ids B,T → features B,T,d and durations B,T in units of 25 ms."""
        length = mask.sum(1).float()
        about_length = self.len(torch.stack([length / 100, torch.log(length) - 4], -1))
        x = self.emb(ids) + self.spk(speaker)[:, None] + about_length[:, None]
        half = self.d // self.heads // 2
        speeds = 1.0 / (10_000 ** (torch.arange(half, device=ids.device) / half))
        angles = torch.arange(ids.shape[1], device=ids.device)[:, None] * speeds[None]
        cos, sin = angles.cos().to(x.dtype), angles.sin().to(x.dtype)
        for block in self.enc:
            x = block(x, mask, cos, sin)
        x = self.en(x) * mask[:, :, None]
        y = x
        for convolution, norm in zip(self.dur, self.dn):
            y = norm(F.gelu(convolution((y * mask[:, :, None]).transpose(1, 2)).transpose(1, 2)))
        return x, F.softplus(self.do(y).squeeze(-1).float() + 1.0)

    def frames(self, x, token, fraction, since, length):
        """Each frame gets the features of its token and its place in it."""
        gathered = torch.gather(x, 1, token[:, :, None].expand(-1, -1, x.shape[-1]))
        place = torch.stack([fraction, 1 - fraction, torch.log1p(since), torch.log1p(length)], -1)
        return gathered + self.pos(place.to(gathered.dtype))

    def prosody(self, frames):
        """Pitch in Hz where voiced, energy, and how surely voiced; the last step in full precision."""
        y = self.pin(frames)
        for block in self.pb:
            y = block(y)
        with torch.autocast(y.device.type, enabled=False):
            y = self.po(y.float())
        return y[..., 0] * 100 + 150, y[..., 1], y[..., 2]

    def decode(self, frames, pitch, energy):
        """For every frame: log gain and phase of the filter over pulses, log gain of the filter over noise."""
        voiced = (pitch > 10).float()
        log_pitch = (torch.log(pitch.clamp(min=20)) - 5.0) * voiced
        sound = torch.stack([voiced, log_pitch, energy, 1 - voiced], -1).to(frames.dtype)
        y = self.din(torch.cat([frames, sound], -1))
        for block in self.db:
            y = block(y)
        with torch.autocast(y.device.type, enabled=False):
            return self.head(self.dnn(y.float()))

    def phase(self, pitch, start=0.0):
        """The teacher's phase: summed by frame, drawn straight between the middles of frames."""
        turns = torch.cumsum(pitch.double(), 1) * (2 * math.pi * HOP / RATE) + start
        return F.interpolate(turns[:, None], scale_factor=HOP, mode='linear', align_corners=False)[:, 0]

    def pulses(self, pitch, phase):
        """All harmonics up to 11 kHz with equal strength."""
        pitch = pitch.repeat_interleave(HOP, 1)
        count = torch.floor(11_000 / pitch.clamp(min=50))
        angle = torch.remainder(phase, 2 * math.pi).float()
        half = torch.sin(angle / 2)
        peak = half.abs() < 1e-3
        safe = torch.where(peak, torch.full_like(half, 1e-3), half)
        train = torch.where(peak, count, torch.sin((count + 0.5) * angle) / (2 * safe) - 0.5)
        return train * (pitch > 10) / torch.sqrt(count / 2)

    def render(self, filters, pitch, phase, noise):
        """filters B,F,3·BINS → sound B,F·HOP: pulses and noise, filtered frame by frame, overlapped and added."""
        sources = torch.stack([self.pulses(pitch, phase), noise], 1)
        batch, _, samples = sources.shape
        padded = F.pad(sources.reshape(2 * batch, samples), (SIZE // 2, SIZE // 2))
        spectra = torch.stft(padded, SIZE, HOP, SIZE, self.win, center=False, return_complex=True)
        spectra = spectra.reshape(batch, 2, BINS, -1)[..., :filters.shape[1] + 1]
        filters = torch.cat([filters, filters[:, -1:]], 1)[:, :spectra.shape[-1]]
        # The transform's frames lie at i·HOP, the features' at (i + ½)·HOP: take the mean of neighbours.
        filters = 0.5 * (filters + torch.cat([filters[:, :1], filters[:, :-1]], 1))
        gain, angle, hiss = filters.transpose(1, 2).split(BINS, 1)
        gain = torch.exp(gain.clamp(max=6))
        voiced = spectra[:, 0] * torch.complex(gain * torch.cos(angle), gain * torch.sin(angle))
        mixed = voiced + spectra[:, 1] * torch.exp(hiss.clamp(max=6))
        pieces = torch.fft.irfft(mixed, dim=1) * self.win[None, :, None]
        count = pieces.shape[-1]
        length = (count - 1) * HOP + SIZE
        total = F.fold(pieces, (1, length), (1, SIZE), stride=(1, HOP))[:, 0, 0]
        squares = (self.win ** 2)[None, :, None].expand(1, -1, count)
        weight = F.fold(squares, (1, length), (1, SIZE), stride=(1, HOP))[:, 0, 0]
        return (total / weight.clamp(min=1e-3))[:, SIZE // 2:SIZE // 2 + samples]

    @torch.no_grad()
    def speak(self, ids, speaker, durations=None, generator=None):
        """ids with the surrounding zeros → sound, pitch by frame (0 where unvoiced), durations in units of 25 ms."""
        device = self.win.device
        ids = torch.tensor([ids], device=device)
        x, predicted = self.encode(ids, torch.ones_like(ids).bool(), torch.tensor([speaker], device=device))
        units = predicted.clamp(min=1).round().long() if durations is None else torch.as_tensor(durations, device=device)[None]
        token, fraction, since, length = lay_out(units * 2, int(units.sum()) * 2)
        frames = self.frames(x, token, fraction, since, length)
        pitch, energy, voiced = self.prosody(frames)
        pitch = torch.where(voiced > 0, pitch.clamp(min=55), torch.zeros_like(pitch))
        phase = self.phase(pitch)
        noise = torch.randn(phase.shape, generator=generator).to(device)
        sound = self.render(self.decode(frames, pitch, energy), pitch, phase, noise)
        return sound[0], pitch[0], units[0]


def lay_out(durations, frames):
    """durations B,T in frames → for each frame: its token, how far into it, frames since its begin, its length."""
    ends = torch.cumsum(durations, 1)
    at = torch.arange(frames, device=durations.device)[None].expand(durations.shape[0], -1)
    at = torch.minimum(at, ends[:, -1:] - 1)
    token = torch.searchsorted(ends.contiguous(), at.contiguous(), right=True).clamp(max=durations.shape[1] - 1)
    length = torch.gather(durations, 1, token)
    since = (at - (torch.gather(ends, 1, token) - length)).float()
    length = length.float()
    return token, (since + 0.5) / length.clamp(min=1), since, length
