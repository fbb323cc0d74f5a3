import { createEncoder, type Encoded, type Role } from './encoder.ts';
import { type LoadedReader, loadReader } from './load-reader.ts';
import { createTokenizer } from './tokenize.ts';

/** What was read of a text: one vector of the whole, and one of each piece. All have the length 1. */
export type Reading = { whole: Float32Array; pieces: Float32Array };
/** `shares`: how much each piece counts. `doubt`: what a sentence must score to be an answer at all. */
export type ReadText = Reading & { shares: Float32Array; doubt: number };
export type Reader = ReturnType<typeof createReader>;

const PIECE_WIDTH = 128;
/** More than any text of so many pieces has that the encoder reads. */
const MAX_LETTERS = 600;

let loading: Promise<Reader> | undefined;

/** Loaded once in each thread. */
export function openReader(): Promise<Reader> {
  loading ??= loadReader().then(createReader);
  return loading;
}

/** Reads questions and sentences, and says how well they fit: for questions in words that the article does not use. */
function createReader(loaded: LoadedReader) {
  const { own, top, questionPieces, sentencePieces } = loaded;
  const tokenize = createTokenizer(loaded.vocabulary);
  const { encode, project, view, spare } = createEncoder(loaded);
  const [importance, importanceBias] = [own.matrix('imp.weight').values, own.matrix('imp.bias').values[0] as number];
  const [doubt, doubtBias] = [own.matrix('null.weight').values, own.matrix('null.bias').values[0] as number];
  const [answerWhole = 0, answerPieces = 0] = own.matrix('w').values;
  const [sameWhole = 0, samePieces = 0] = own.matrix('v').values;

  function read(text: string, role: Role): { reading: Reading; encoded: Encoded } {
    const encoded = encode(tokenize(text.slice(0, MAX_LETTERS)), role);
    const { rows, address, width } = encoded;
    const values = view(address, rows * width).slice();
    const pieces = unitRows(project(role === 'question' ? questionPieces : sentencePieces, address, rows), PIECE_WIDTH);
    const mean = view(spare, width).fill(0);
    for (let at = 0; at < values.length; at++) mean[at % width] = (mean[at % width] as number) + (values[at] as number) / rows;
    const whole = unitRows(project(top, spare, 1).map(Math.tanh), width);
    return { reading: { whole, pieces }, encoded: { ...encoded, address } };
  }

  return {
    readSentence: (text: string): Reading => read(text, 'sentence').reading,
    readQuestion(text: string): ReadText {
      const { reading, encoded } = read(text, 'question');
      const values = view(encoded.address, encoded.rows * encoded.width);
      const weights = Float32Array.from({ length: encoded.rows }, (_, row) =>
        Math.log1p(Math.exp(dot(values, row * encoded.width, importance, 0, encoded.width) + importanceBias)),
      );
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      return {
        ...reading,
        shares: weights.map((weight) => weight / total),
        doubt: dot(reading.whole, 0, doubt, 0, doubt.length) + doubtBias,
      };
    },
    /** How well a sentence answers, against no sentence at all. */
    answers: (question: ReadText, sentence: Reading): number =>
      answerWhole * wholes(question, sentence) + answerPieces * nearest(question, sentence) - question.doubt,
    /** How much two questions ask the same. */
    asksSame: (question: ReadText, other: Reading): number =>
      sameWhole * wholes(question, other) + samePieces * nearest(question, other),
  };
}

const wholes = (one: Reading, other: Reading) => dot(one.whole, 0, other.whole, 0, one.whole.length);

/** Each piece of the question against the piece of the other text that is nearest to it. */
function nearest({ pieces, shares }: ReadText, other: Reading): number {
  let sum = 0;
  shares.forEach((share, at) => {
    let best = -1;
    for (let row = 0; row < other.pieces.length; row += PIECE_WIDTH)
      best = Math.max(best, dot(pieces, at * PIECE_WIDTH, other.pieces, row, PIECE_WIDTH));
    sum += share * best;
  });
  return sum;
}

function unitRows(values: Float32Array, width: number): Float32Array {
  for (let row = 0; row < values.length; row += width) {
    const length = Math.sqrt(dot(values, row, values, row, width)) || 1;
    for (let at = row; at < row + width; at++) values[at] = (values[at] as number) / length;
  }
  return values;
}

function dot(one: Float32Array, from: number, other: Float32Array, otherFrom: number, length: number): number {
  let sum = 0;
  for (let at = 0; at < length; at++) sum += (one[from + at] as number) * (other[otherFrom + at] as number);
  return sum;
}
