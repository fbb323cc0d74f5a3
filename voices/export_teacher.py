"""Kokoro's ONNX graph as plain Python data, weights in fp16 and in three parts of about 55 MB.

    python3 export_teacher.py kokoro-fp32.onnx FOLDER
"""
import pickle
import sys

import numpy as np
import onnx
from onnx import helper, numpy_helper

PARTS = 3
SMALL = 20_000  # constants below this many numbers travel with the graph, in full precision


def attribute(value):
    if isinstance(value, onnx.TensorProto):
        return numpy_helper.to_array(value)
    if isinstance(value, bytes):
        return value.decode()
    if hasattr(value, '__iter__') and not isinstance(value, (str, np.ndarray)):
        return list(value)
    return value


def read_graph(path):
    graph = onnx.load(path).graph
    constants = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    nodes = []
    for node in graph.node:
        attributes = {a.name: attribute(helper.get_attribute_value(a)) for a in node.attribute}
        if node.op_type == 'Constant':
            constants[node.output[0]] = np.asarray(next(iter(attributes.values())))
        else:
            nodes.append((node.op_type, list(node.input), list(node.output), attributes))
    return nodes, constants


def split_weights(constants):
    """Largest first into the emptiest part, so that the parts come out equally large."""
    parts, sizes = [{} for _ in range(PARTS)], [0] * PARTS
    for name, value in sorted(constants.items(), key=lambda item: -item[1].size):
        assert value.dtype == np.float32, (name, value.dtype)
        smallest = int(np.argmin(sizes))
        parts[smallest][name] = value.astype(np.float16)
        sizes[smallest] += value.size * 2
    return parts


def main(path, folder):
    nodes, constants = read_graph(path)
    small = {name: value for name, value in constants.items() if value.size < SMALL}
    big = {name: value for name, value in constants.items() if value.size >= SMALL}
    with open(f'{folder}/graph.pkl', 'wb') as file:
        pickle.dump((nodes, small), file, protocol=4)
    for index, part in enumerate(split_weights(big)):
        with open(f'{folder}/w{index}.pkl', 'wb') as file:
            pickle.dump(part, file, protocol=4)
    print(f'{len(nodes)} nodes, {len(small)} small and {len(big)} large constants')


if __name__ == '__main__':
    main(*sys.argv[1:3])
