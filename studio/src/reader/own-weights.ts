import { BadWeightsError, type TensorFile } from '../kernel/tensor-file.ts';
import type { Matrix } from './base-weights.ts';

/** A change of low rank: what a matrix gains is `up` times `down`. */
export type Change = { down: Matrix; up: Matrix };
export type OwnWeights = ReturnType<typeof readOwnWeights>;

/** What our training adds to the package's weights (reader/train.py writes the file). Rows are outputs here. */
export function readOwnWeights({ tensors }: TensorFile) {
  const matrix = (name: string): Matrix => {
    const tensor = tensors.get(name);
    if (tensor?.type !== 'f16') throw new BadWeightsError(`it has no ${name} in half precision`);
    const [rows = 1, columns = 1] = tensor.shape;
    return { rows, columns, values: expandHalves(tensor.bytes) };
  };
  return { matrix, change: (name: string): Change => ({ down: matrix(`${name}.a`), up: matrix(`${name}.b`) }) };
}

function expandHalves(bytes: Uint8Array): Float32Array {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength / 2 }, (_, at) => halfToNumber(data.getUint16(2 * at, true)));
}

function halfToNumber(half: number): number {
  const [sign, exponent, fraction] = [half & 0x8000 ? -1 : 1, (half >> 10) & 31, half & 1023];
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}

/** The package's matrix with one row an output, and the change added. */
export function adaptMatrix({ rows: inputs, columns: outputs, values }: Matrix, change: Change | undefined): Float32Array {
  const result = new Float32Array(inputs * outputs);
  for (let input = 0; input < inputs; input++)
    for (let output = 0; output < outputs; output++) result[output * inputs + input] = values[input * outputs + output] as number;
  if (!change) return result;
  const { down, up } = change;
  for (let output = 0; output < outputs; output++) {
    const row = result.subarray(output * inputs, (output + 1) * inputs);
    for (let rank = 0; rank < down.rows; rank++) {
      const share = up.values[output * down.rows + rank] as number;
      const from = rank * inputs;
      for (let input = 0; input < inputs; input++)
        row[input] = (row[input] as number) + share * (down.values[from + input] as number);
    }
  }
  return result;
}
