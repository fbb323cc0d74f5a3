"""The ONNX operators that Kokoro's graph uses, in PyTorch. Shapes stay on the CPU, where reading them costs no wait."""
import numpy as np
import torch
import torch.nn.functional as F

CPU = torch.device('cpu')
# Constants in these places are read as Python numbers: on the GPU each reading would wait for it.
READ_AS_NUMBERS = {'Clip': (1, 2), 'Pow': (1,), 'Resize': (2,)}
TYPES = {1: torch.float32, 6: torch.int32, 7: torch.int64, 9: torch.bool, 10: torch.float16, 11: torch.float64}


def numbers(tensor):
    return tensor.tolist() if tensor.dim() else [tensor.item()]


def together(*tensors):
    """Moves tensors to the device of the one that is not on the CPU."""
    device = next((t.device for t in tensors if t.device != CPU), CPU)
    return [t.to(device) for t in tensors]


def binary(function):
    return lambda inputs, _: function(*together(*inputs))


def unary(function):
    return lambda inputs, _: function(inputs[0])


def divide(a, b):
    whole = a.dtype == torch.int64 and b.dtype == torch.int64
    return torch.div(a, b, rounding_mode='trunc') if whole else a / b


def power(inputs, _):
    return inputs[0] ** (inputs[1].item() if inputs[1].device == CPU and inputs[1].numel() == 1 else inputs[1])


def gather(inputs, attributes):
    data, index = inputs
    axis = attributes.get('axis', 0) % data.dim()
    if index.dim() == 0:
        return data.select(axis, int(index))
    index = index.to(data.device)
    index = torch.where(index < 0, index + data.shape[axis], index)
    chosen = data.index_select(axis, index.reshape(-1))
    return chosen.reshape(*data.shape[:axis], *index.shape, *data.shape[axis + 1:])


def slice_(inputs, _):
    data, starts, ends = inputs[0], numbers(inputs[1]), numbers(inputs[2])
    axes = numbers(inputs[3]) if len(inputs) > 3 and inputs[3] is not None else range(len(starts))
    steps = numbers(inputs[4]) if len(inputs) > 4 and inputs[4] is not None else [1] * len(starts)
    for start, end, axis, step in zip(starts, ends, axes, steps):
        size = data.shape[axis]
        if step < 0:
            kept = list(range(size))[start:(end if end >= -size else None):step]
            data = data.index_select(axis, torch.tensor(kept, device=data.device))
            continue
        first = max(start + size, 0) if start < 0 else min(start, size)
        last = max(end + size, 0) if end < 0 else min(end, size)
        data = data[(slice(None),) * (axis % data.dim()) + (slice(first, max(first, last), step),)]
    return data


def unsqueeze(inputs, _):
    data, axes = inputs[0], numbers(inputs[1])
    for axis in sorted(axis % (data.dim() + len(axes)) for axis in axes):
        data = data.unsqueeze(axis)
    return data


def squeeze(inputs, _):
    data = inputs[0]
    for axis in sorted((axis % data.dim() for axis in numbers(inputs[1])), reverse=True):
        data = data.squeeze(axis)
    return data


def reshape(inputs, _):
    data, shape = inputs[0], numbers(inputs[1])
    return data.reshape([data.shape[i] if size == 0 else size for i, size in enumerate(shape)])


def expand(inputs, _):
    shape = torch.broadcast_shapes(tuple(inputs[0].shape), tuple(numbers(inputs[1])))
    return inputs[0].expand(shape)


def constant_of_shape(inputs, attributes):
    value = torch.from_numpy(np.array(attributes.get('value', np.zeros(1, np.float32))))
    return torch.full(numbers(inputs[0]) if inputs[0].numel() else [], value.item(), dtype=value.dtype)


def gemm(inputs, attributes):
    a = inputs[0].t() if attributes.get('transA') else inputs[0]
    b = inputs[1].t() if attributes.get('transB') else inputs[1]
    product = a @ b
    return product + inputs[2] if len(inputs) > 2 else product


def convolve(inputs, attributes):
    rank, pads = len(attributes['kernel_shape']), attributes['pads']
    assert pads[:rank] == pads[rank:], pads
    bias = inputs[2] if len(inputs) > 2 else None
    function = F.conv1d if rank == 1 else F.conv2d
    return function(inputs[0], inputs[1], bias, attributes['strides'], pads[:rank],
                    attributes.get('dilations', [1] * rank), attributes.get('group', 1))


def transpose_convolve(inputs, attributes):
    pads = attributes.get('pads', [0, 0])
    assert pads[0] == pads[1], pads
    bias = inputs[2] if len(inputs) > 2 else None
    return F.conv_transpose1d(inputs[0], inputs[1], bias, attributes['strides'], pads[:1],
                              attributes.get('output_padding', [0]), attributes.get('group', 1),
                              attributes.get('dilations', [1]))


def reduce(name):
    return lambda inputs, attributes: getattr(inputs[0], name)(numbers(inputs[1]), keepdim=bool(attributes.get('keepdims', 1)))


def clip(inputs, _):
    low, high = (inputs[i] if len(inputs) > i else None for i in (1, 2))
    return torch.clamp(inputs[0], min=None if low is None else low.item(), max=None if high is None else high.item())


def resize(inputs, attributes):
    data, scale = inputs[0], inputs[2].tolist()[-1]
    if attributes['mode'] == 'nearest':
        return data.repeat_interleave(int(round(scale)), -1)
    if scale < 1:
        return F.interpolate(data, size=int(np.floor(data.shape[-1] * scale)), mode='linear', align_corners=False)
    return F.interpolate(data, scale_factor=scale, mode='linear', align_corners=False)


def pad(inputs, attributes):
    pads, rank = numbers(inputs[1]), inputs[0].dim()
    return F.pad(inputs[0], (pads[rank - 1], pads[2 * rank - 1]), mode=attributes.get('mode', 'constant'))


def stft(inputs, _):
    signal, step, window, length = inputs
    signal = signal.squeeze(-1) if signal.dim() == 3 else signal
    spectrum = torch.stft(signal, int(length), int(step), int(length), window, center=False, return_complex=True)
    return torch.view_as_real(spectrum.transpose(1, 2))


def scatter(inputs, _):
    data, index = inputs[0].clone(), inputs[1].to(inputs[0].device)
    data[tuple(index.unbind(-1))] = inputs[2].to(data.device)
    return data


OPERATORS = {
    'Add': binary(torch.add), 'Mul': binary(torch.mul), 'Sub': binary(torch.sub), 'Div': binary(divide),
    'And': binary(torch.logical_and), 'Or': binary(torch.logical_or), 'Equal': binary(torch.eq),
    'Greater': binary(torch.gt), 'Less': binary(torch.lt), 'GreaterOrEqual': binary(torch.ge),
    'LessOrEqual': binary(torch.le), 'Where': binary(torch.where), 'MatMul': binary(torch.matmul), 'Pow': power,
    'Sqrt': unary(torch.sqrt), 'Sin': unary(torch.sin), 'Cos': unary(torch.cos), 'Exp': unary(torch.exp),
    'Tanh': unary(torch.tanh), 'Sigmoid': unary(torch.sigmoid), 'Atan': unary(torch.atan), 'Floor': unary(torch.floor),
    'Round': unary(torch.round), 'Neg': unary(torch.neg), 'Abs': unary(torch.abs), 'Not': unary(torch.logical_not),
    'NonZero': lambda inputs, _: inputs[0].nonzero().t(),
    'Shape': lambda inputs, _: torch.tensor(list(inputs[0].shape), dtype=torch.int64),
    'Transpose': lambda inputs, attributes: inputs[0].permute(attributes['perm']),
    'Concat': lambda inputs, attributes: torch.cat(together(*inputs), attributes['axis']),
    'Range': lambda inputs, _: torch.arange(*(bound.item() for bound in inputs), dtype=inputs[0].dtype),
    'Cast': lambda inputs, attributes: inputs[0].to(TYPES[attributes['to']]),
    'LayerNormalization': lambda inputs, attributes: F.layer_norm(
        inputs[0], inputs[0].shape[-1:], inputs[1], inputs[2], attributes['epsilon']),
    'LeakyRelu': lambda inputs, attributes: F.leaky_relu(inputs[0], attributes['alpha']),
    'Softmax': lambda inputs, attributes: inputs[0].softmax(attributes['axis']),
    'CumSum': lambda inputs, _: inputs[0].cumsum(int(inputs[1].reshape(-1)[0])),
    'ReduceMean': reduce('mean'), 'ReduceSum': reduce('sum'),
    'Gather': gather, 'Slice': slice_, 'Unsqueeze': unsqueeze, 'Squeeze': squeeze, 'Reshape': reshape, 'Expand': expand,
    'ConstantOfShape': constant_of_shape, 'Gemm': gemm, 'Conv': convolve, 'ConvTranspose': transpose_convolve,
    'Clip': clip, 'Resize': resize, 'Pad': pad, 'STFT': stft, 'ScatterND': scatter,
}
