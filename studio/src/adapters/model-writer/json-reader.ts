export type JsonObject = Record<string, unknown>;

/**
 * Told of every object, and every text in a list, as soon as it is complete, with the unfinished objects around it.
 * True: it is used, and forgotten. Otherwise it stays a part of what is around it.
 */
type Take = (value: JsonObject | string, around: readonly JsonObject[]) => boolean;

type Frame = { object?: JsonObject; list?: unknown[]; key: string };
type State = 'outside' | 'tag' | 'thinking' | 'value' | 'key' | 'colon' | 'text' | 'escape' | 'unicode' | 'bare' | 'after';

const DEEPEST = 20;
const LONGEST_TEXT = 20_000;
const LONGEST_TAG = 16;
const thoughts = /^(think|thinking|thought|reasoning|reflection|scratchpad|analysis)$/i;
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: ' ', f: ' ' };

/**
 * Reads JSON out of whatever a model puts around it, while it still streams: prefaces, code fences and `<think>` are
 * skipped, quotation marks that were not escaped, missing and superfluous commas and bare keys are understood. What cannot
 * be read is left out up to the next object. Every character is looked at once.
 */
export function createJsonReader(take: Take) {
  let state: State = 'outside';
  let frames: Frame[] = [];
  let text = '';
  let quote = '"';
  let isKey = false;
  let code = '';
  /** What came after a text that seemed to be finished. */
  let tail = '';
  let tag = '';
  let thought = '';
  let outside = '';

  const top = () => frames.at(-1);
  const around = () => frames.flatMap(({ object }) => (object ? [object] : []));

  function put(value: unknown) {
    const frame = top();
    if (frame?.object) Object.defineProperty(frame.object, frame.key, { value, enumerable: true, configurable: true });
    else frame?.list?.push(value);
    state = frame ? 'after' : 'outside';
  }

  function open(char: string) {
    frames.push(char === '{' ? { object: {}, key: '' } : { list: [], key: '' });
    state = char === '{' ? 'key' : 'value';
    if (frames.length > DEEPEST) fail();
  }

  function close(char: string) {
    const frame = top();
    if (!frame || (char === '}') !== (frame.object !== undefined)) return fail();
    frames.pop();
    text = '';
    const used = frame.object !== undefined && take(frame.object, around());
    if (!used) put(frame.object ?? frame.list);
    else state = frames.length > 0 ? 'after' : 'outside';
  }

  function endText() {
    const frame = top();
    if (isKey && frame) {
      frame.key = text;
      state = 'colon';
    } else if (frame?.list && take(text, around())) state = 'after';
    else put(text);
    tail = '';
  }

  function endBare() {
    const value =
      { true: true, false: false, null: null }[text] ?? (text !== '' && !Number.isNaN(Number(text)) ? Number(text) : text);
    if (isKey && top()) {
      (top() as Frame).key = text;
      state = 'colon';
    } else put(text === 'null' ? null : value);
    tail = '';
  }

  function fail() {
    frames = [];
    state = 'outside';
  }

  function begin(char: string, asKey: boolean) {
    isKey = asKey;
    if (char === '"' || char === "'") {
      quote = char;
      text = '';
      state = 'text';
    } else if (/[\w.+-]/.test(char)) {
      text = char;
      state = 'bare';
    } else fail();
  }

  function readOutside(char: string) {
    if (char === '{' || char === '[') open(char);
    else if (char === '<') {
      tag = '';
      state = 'tag';
    } else if (outside.length < LONGEST_TEXT) outside += char;
  }

  function readTag(char: string) {
    if (char !== '>' && tag.length < LONGEST_TAG) {
      tag += char;
      return;
    }
    // A model's template may have opened the thoughts for it: then all before their end was one.
    if (thought ? tag.toLowerCase() === `/${thought}` : /^\/think/i.test(tag)) {
      thought = '';
      outside = '';
      state = 'outside';
    } else if (!thought && char === '>' && thoughts.test(tag)) {
      thought = tag.toLowerCase();
      state = 'thinking';
    } else state = thought ? 'thinking' : 'outside';
  }

  function readAfter(char: string) {
    const frame = top();
    if (char === ',') {
      state = frame?.object ? 'key' : 'value';
    } else if (char === '}' || char === ']') close(char);
    else if (char === '"' && frame?.object) begin(char, true);
    else if (char === '{' && frame?.list) open(char);
    else if (/\s/.test(char)) tail += char;
    else if (text !== '' && frame) {
      // The quotation mark before it was a part of the text: take the text back and go on.
      text += `${quote}${tail}${char}`;
      if (frame.list) frame.list.pop();
      state = 'text';
      isKey = false;
    } else fail();
  }

  function readText(char: string) {
    if (char === '\\') state = 'escape';
    else if (char === quote) endText();
    else if (text.length < LONGEST_TEXT) text += char;
  }

  function readEscape(char: string) {
    code = '';
    state = char === 'u' ? 'unicode' : 'text';
    if (char !== 'u') text += escapes[char] ?? char;
  }

  function readUnicode(char: string) {
    code += char;
    if (code.length < 4) return;
    state = 'text';
    if (/^[\da-f]{4}$/i.test(code)) text += String.fromCharCode(Number.parseInt(code, 16));
  }

  function readBare(char: string) {
    if (/[\w.+-]/.test(char) && text.length < LONGEST_TAG) text += char;
    else {
      endBare();
      text = '';
      readers[state](char);
    }
  }

  function readNext(char: string) {
    if (/[\s,]/.test(char)) return;
    if (char === '}' || char === ']') close(char);
    else if (state === 'key') begin(char, true);
    else if (char === '{' || char === '[') open(char);
    else begin(char, false);
  }

  const readers: Record<State, (char: string) => void> = {
    outside: readOutside,
    tag: readTag,
    thinking(char) {
      if (char !== '<') return;
      tag = '';
      state = 'tag';
    },
    text: readText,
    escape: readEscape,
    unicode: readUnicode,
    bare: readBare,
    after: readAfter,
    colon(char) {
      if (char === ':') state = 'value';
      else if (!/\s/.test(char)) fail();
    },
    key: readNext,
    value: readNext,
  };

  return {
    write(chunk: string) {
      for (const char of chunk) readers[state](char);
    },
    /** What was neither JSON nor a thought, up to a limit. */
    outside: () => outside.trim(),
  };
}
