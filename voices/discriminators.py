"""Judges that learn to tell the student's sound from the teacher's: by period and by spectrum."""
import time

import torch
import torch.nn as nn
import torch.nn.functional as F

try:
    from torch.nn.utils.parametrizations import weight_norm
except ImportError:  # before PyTorch 2.0
    from torch.nn.utils import weight_norm


class Judge(nn.Module):
    """A stack of convolutions over an image of the sound; gives its verdict and what each layer saw."""

    def __init__(self, layers, verdict):
        super().__init__()
        self.layers, self.verdict = nn.ModuleList(map(weight_norm, layers)), weight_norm(verdict)
        self.layout = torch.contiguous_format

    def judge(self, image):
        seen, image = [], image.contiguous(memory_format=self.layout)
        for layer in self.layers:
            image = F.leaky_relu(layer(image), 0.1)
            seen.append(image)
        return self.verdict(image), seen


class PeriodJudge(Judge):
    def __init__(self, period, channels=(1, 16, 64, 160, 320, 320)):
        pairs = list(zip(channels, channels[1:]))
        super().__init__(
            [nn.Conv2d(a, b, (5, 1), (3 if i < 4 else 1, 1), (2, 0)) for i, (a, b) in enumerate(pairs)],
            nn.Conv2d(channels[-1], 1, (3, 1), 1, (1, 0)))
        self.period = period

    def forward(self, wave):
        padded = F.pad(wave[:, None], (0, -wave.shape[1] % self.period), mode='reflect')
        return self.judge(padded.view(len(wave), 1, -1, self.period))


class SpectrumJudge(Judge):
    def __init__(self, size, channels=32):
        inner = [nn.Conv2d(channels, channels, (9, 3), (2, 1), (4, 1)) for _ in range(3)]
        super().__init__(
            [nn.Conv2d(2, channels, (9, 3), 1, (4, 1)), *inner, nn.Conv2d(channels, channels, 3, 1, 1)],
            nn.Conv2d(channels, 1, 3, 1, 1))
        self.size = size
        self.register_buffer('window', torch.hann_window(size), persistent=False)

    def forward(self, wave):
        with torch.autocast(wave.device.type, enabled=False):
            spectrum = torch.stft(wave.float(), self.size, self.size // 4, self.size, self.window, return_complex=True)
            spectrum = torch.view_as_real(spectrum / spectrum.abs().clamp(min=1e-3) ** 0.5)
        return self.judge(spectrum.permute(0, 3, 1, 2))


class Discriminators(nn.Module):
    def __init__(self):
        super().__init__()
        self.judges = nn.ModuleList([*map(PeriodJudge, (2, 3, 5, 7, 11)), *map(SpectrumJudge, (512, 1024, 2048))])

    def forward(self, wave):
        return [judge(wave) for judge in self.judges]

    def use_layout(self, layout):
        for judge in self.judges:
            judge.layout = layout
            judge.to(memory_format=layout)

    def pick_fastest_layout(self, autocast, batch, samples):
        """Which order of channels in memory is faster depends on the GPU: try both for a few steps."""
        took, wave = {}, torch.randn(batch, samples, device=next(self.parameters()).device)
        for layout in (torch.contiguous_format, torch.channels_last):
            self.use_layout(layout)
            for attempt in range(6):
                if attempt == 3:
                    torch.cuda.synchronize()
                    start = time.time()
                with autocast():
                    verdicts = self(wave)
                sum(verdict.float().mean() for verdict, _ in verdicts).backward()
            torch.cuda.synchronize()
            took[layout] = (time.time() - start) / 3
        self.zero_grad(set_to_none=True)
        self.use_layout(min(took, key=took.get))
        return {str(layout): round(seconds * 1000) for layout, seconds in took.items()}


def judge_loss(real, made):
    return sum(((r.float() - 1) ** 2).mean() + (m.float() ** 2).mean() for (r, _), (m, _) in zip(real, made))


def fooling_losses(real, made):
    likeness = sum(F.l1_loss(m.float(), r.detach().float())
                   for (_, reals), (_, mades) in zip(real, made) for r, m in zip(reals, mades))
    return {'fooling': sum(((m.float() - 1) ** 2).mean() for m, _ in made), 'likeness': likeness}
