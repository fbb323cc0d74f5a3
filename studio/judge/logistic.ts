/** Weights w that make 1 / (1 + e^-xw) closest to the labels, by Newton's method. `penalty` keeps all but the first one small. */
export function fitLogistic(rows: readonly number[][], labels: readonly number[], penalty: number): number[] {
  const size = rows[0]?.length ?? 0;
  let weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight, at) => penaltyAt(at, penalty) * weight);
    const curve = weights.map((_, at) => weights.map((__, other) => (at === other ? penaltyAt(at, penalty) : 0)));
    for (const [index, row] of rows.entries()) addRow(row, logistic(dot(row, weights)), labels[index] ?? 0, slope, curve);
    const step = solve(curve, slope);
    weights = weights.map((weight, at) => weight - (step[at] ?? 0));
  }
  return weights;
}

const ROUNDS = 8;

export function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function penaltyAt(at: number, penalty: number): number {
  return at === 0 ? penalty / 100 : penalty;
}

function addRow(row: readonly number[], guess: number, label: number, slope: number[], curve: number[][]): void {
  const used = row.flatMap((value, at) => (value === 0 ? [] : [at]));
  const bend = guess * (1 - guess);
  for (const at of used) {
    slope[at] = (slope[at] ?? 0) + (row[at] ?? 0) * (guess - label);
    const line = curve[at] ?? [];
    for (const other of used) line[other] = (line[other] ?? 0) + bend * (row[at] ?? 0) * (row[other] ?? 0);
  }
}

/** Gauss's elimination; the matrix is positive, so no rows need to change places. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const lines = matrix.map((line, at) => [...line, right[at] ?? 0]);
  lines.forEach((line, at) => {
    for (const other of lines) {
      if (other === line) continue;
      const factor = (other[at] ?? 0) / (line[at] ?? 1);
      if (factor !== 0)
        for (let place = at; place < line.length; place += 1) other[place] = (other[place] ?? 0) - factor * (line[place] ?? 0);
    }
  });
  return lines.map((line, at) => (line.at(-1) ?? 0) / (line[at] ?? 1));
}
