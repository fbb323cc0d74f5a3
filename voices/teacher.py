"""Kokoro-82M, run node by node in PyTorch: the sound, and also the durations, pitch and energy it was made from.

The graph has no randomness, so a student can follow it exactly. `export_teacher.py` writes what this reads.
"""
import pickle
from collections import namedtuple

import numpy as np
import torch

from onnx_ops import OPERATORS, READ_AS_NUMBERS

Spoken = namedtuple('Spoken', 'wave exact_durations durations pitch energy')
OUTPUTS = ['waveform', '/encoder/Div_output_0', '/encoder/Cast_output_0', '/decoder/decoder/Unsqueeze_output_0',
           '/decoder/decoder/Unsqueeze_1_output_0']
# Where a harmonic is silent the graph divides zero by zero and relies on its runtime to call that zero.
ZERO_BY_ZERO = '/decoder/decoder/generator/Div_output_0'


class Teacher:
    def __init__(self, folder, device):
        self.device = device
        with open(f'{folder}/graph.pkl', 'rb') as file:
            self.nodes, small = pickle.load(file)
        plain = {inputs[place] for operator, inputs, _, _ in self.nodes
                 for place in READ_AS_NUMBERS.get(operator, ()) if place < len(inputs)}
        self.constants = {name: self._constant(value, name in plain) for name, value in small.items()}
        for part in range(3):
            with open(f'{folder}/w{part}.pkl', 'rb') as file:
                weights = pickle.load(file)
            self.constants.update((name, torch.from_numpy(value.astype(np.float32)).to(device)) for name, value in weights.items())
        self.lstms = {}
        self.done_with = self._last_uses()

    def _constant(self, value, plain):
        tensor = torch.from_numpy(np.array(value))
        return tensor.to(self.device) if tensor.is_floating_point() and not plain else tensor

    def _last_uses(self):
        last = {name: index for index, (_, inputs, _, _) in enumerate(self.nodes) for name in inputs}
        done = [[] for _ in self.nodes]
        for name, index in last.items():
            if name and name not in self.constants and name not in OUTPUTS:
                done[index].append(name)
        return done

    def _lstm(self, name, inputs, weights, recurrent, bias):
        if name not in self.lstms:
            hidden, size = recurrent.shape[2], weights.shape[2]

            def order(gates):  # ONNX keeps input, output, forget, cell; PyTorch input, forget, cell, output
                i, o, f, c = gates.split(hidden, 0)
                return torch.cat([i, f, c, o], 0).contiguous()

            lstm = torch.nn.LSTM(size, hidden, bidirectional=True)
            for direction, suffix in enumerate(['', '_reverse']):
                getattr(lstm, 'weight_ih_l0' + suffix).data = order(weights[direction])
                getattr(lstm, 'weight_hh_l0' + suffix).data = order(recurrent[direction])
                getattr(lstm, 'bias_ih_l0' + suffix).data = order(bias[direction][:4 * hidden])
                getattr(lstm, 'bias_hh_l0' + suffix).data = order(bias[direction][4 * hidden:])
            lstm = lstm.to(self.device).eval()
            lstm.flatten_parameters()
            self.lstms[name] = lstm
        output, _ = self.lstms[name](inputs)
        return output.view(*output.shape[:2], 2, -1).permute(0, 2, 1, 3)

    @torch.no_grad()
    def speak(self, ids, style):
        """ids without the surrounding zeros; style: the 256 numbers for a text of this length."""
        values = {
            'input_ids': torch.tensor([[0, *ids, 0]], dtype=torch.int64).to(self.device),
            'style': style.to(self.device).view(1, 256),
            'speed': torch.ones(1).to(self.device),
        }
        for index, (operator, names, outputs, attributes) in enumerate(self.nodes):
            inputs = [None if name == '' else values[name] if name in values else self.constants[name] for name in names]
            if operator == 'LSTM':
                result = self._lstm(names[1], *inputs[:4])
            else:
                result = OPERATORS[operator](inputs, attributes)
            if outputs[0] == ZERO_BY_ZERO:
                result = torch.where(torch.isnan(result), torch.zeros_like(result), result)
            if operator == 'ConstantOfShape' and result.is_floating_point():
                result = result.to(self.device)
            values[outputs[0]] = result
            for name in self.done_with[index]:
                values.pop(name, None)
        return Spoken(*(values[name].reshape(-1) for name in OUTPUTS))


def read_styles(folder, voice):
    """One style for every length of text, up to 509 phonemes."""
    return torch.from_numpy(np.fromfile(f'{folder}/{voice}.bin', np.float32).reshape(-1, 256).copy())


def style_for(styles, length):
    return styles[min(length, len(styles) - 1)]
