import fc from 'fast-check';

const words = (text: string): string[] => text.split(' ');
const oneOf = (values: readonly string[]) => fc.constantFrom(...values);
const joined = (part: fc.Arbitrary<string>, maxLength: number, separator = '') =>
  fc.array(part, { maxLength }).map((parts) => parts.join(separator));

const encoded = words('%00 % %zz %ff%fe %ED%A0%80 %u0000 %C0%AF %25%30%30 %0d%0aX:+y ..%2f..%2f + &&& = [] [__proto__][x]');
const literal = words("__proto__ constructor toString 1e999 -1 9007199254740993 NaN \\ ' {{7*7}}");
const nonsense = oneOf([...encoded, ...literal, 'x'.repeat(3_000)]);
const names = oneOf(words('message email rating q title topic limit status admin _ __proto__ constructor'));

/** A form's body or a query: broken percent signs, NUL, repeated fields, very many of them. */
export const formTexts = fc.oneof(
  {
    weight: 8,
    arbitrary: joined(
      fc.oneof(
        fc.tuple(names, joined(nonsense, 3)).map((pair) => pair.join('=')),
        nonsense,
      ),
      8,
      '&',
    ),
  },
  { weight: 1, arbitrary: names.map((name) => Array.from({ length: 900 }, () => `${name}=1`).join('&')) },
);

/** What stands between the quotes of a JSON string, not always rightly; `\x80` goes as that byte. */
const allowed = words('\\u0000 \\ud800 \\udc00\\ud800 \\uffff \\ud83d\\ude00 \u2028 é Digits ../../x# \\n');
const quoted = fc.oneof(
  joined(oneOf(allowed), 6),
  joined(oneOf(words('\\u0000 \\ud800 \\udc00\\ud800 \0 \x07 \\x \\ \u2028 \\uffff é Digits ../../x# \x80\xff')), 6),
);
const fields = oneOf(words('wikiTitle title message customInstructions specificModel topic __proto__ constructor'));
export const jsonTexts = fc.oneof(
  {
    weight: 6,
    arbitrary: joined(
      fc.tuple(fields, quoted).map(([name, text]) => `"${name}":"${text}"`),
      4,
      ',',
    ).map((all) => `{${all}}`),
  },
  fc.constantFrom('['.repeat(15_000), `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, '\ufeff{}'),
  oneOf(['', ...words('" null 1e400 [] {"a":1,"a":2}')]),
);

const paths = words('../../../../../other/endpoint# ../../x# models/../../x %2e%2e/ //evil.example/ http://127.0.0.1:1/ a?key=1');
const members = words('__proto__ constructor toString hasOwnProperty');
export const modelIds = oneOf([...paths, ...members, 'gpt-4o\r\nX: y', 'a b', '\u202e', 'x'.repeat(200)]);

const FORM = 'application/x-www-form-urlencoded';
export const contentTypes = oneOf([
  ...words(
    `${FORM} ${FORM};charset=%00 application/json application/json;charset=utf-16 multipart/form-data;boundary= text/plain`,
  ),
  'application/json, application/json',
  'a/b; '.repeat(300),
  '',
]);

/** How a body of so many bytes may be announced. */
export const lengthHeaders = oneOf(
  words('TRUE 0 3 -1 1e1 +5 0x10 3,3 99999999999999999999 40000 900000000').map((length) => `Content-Length: ${length}`),
).chain((length) =>
  oneOf([
    ...[length, length, length, 'Content-Length:', `${length}\r\nContent-Length: 4`, `${length}\r\nTransfer-Encoding: chunked`],
    ...[
      'Transfer-Encoding: gzip, chunked',
      'Transfer-Encoding: identity',
      `${length}\r\nExpect: 100-continue`,
      'Expect: nothing',
    ],
    `${length}\r\nContent-Encoding: gzip`,
  ]),
);

const goodChunks = ['5\r\n{"a":\r\n', '1\r\n1\r\n', '1\r\n}\r\n', '0\r\n\r\n', '0\r\nTrailer: x\r\n\r\n'];
const badChunks = ['zz\r\n', 'ffffffffffffffff\r\nx', '5;ext=1\r\nabc', '-1\r\n', '\r\n', '8000\r\nx'];
export const chunkedBodies = joined(oneOf([...goodChunks, ...badChunks]), 5);

const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket';
export const headers = oneOf([
  ...[`X-Large: ${'x'.repeat(20_000)}`, `X-Larger: ${'x'.repeat(100_000)}`, 'X: y\r\n'.repeat(1_500).trim()],
  ...[`Cookie: ${'a=b; '.repeat(2_000)}`, `X-Forwarded-For: ${'1.2.3.4, '.repeat(1_000)}`, 'X-Forwarded-For: ]:[,%00'],
  ...[
    'X-Nul: a\0b',
    'No colon',
    ' : ',
    'X: a\r\n folded',
    'Host: a\r\nHost: b',
    'X-Session-Id: \x80\xff',
    'Authorization: Bearer',
  ],
  ...['Range: bytes=5-1,-,0-', 'Range: bytes=99999999999999999999-', 'If-None-Match: "', 'If-Modified-Since: x'],
  ...[
    'Accept-Encoding: ;q=9,br;q=x',
    'Connection: close, keep-alive',
    'Origin: null',
    upgrade,
    'Upgrade: h2c\r\nConnection: Upgrade',
  ],
  `${upgrade}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://evil.example`,
]);

export const startLines = oneOf([
  ...['GET / HTTP/9.9', 'PRI * HTTP/2.0', 'GET  / HTTP/1.1', 'get / HTTP/1.1', 'TRACE / HTTP/1.1', 'CONNECT a:1 HTTP/1.1'],
  ...['GET http://evil.example/ HTTP/1.1', 'OPTIONS * HTTP/1.1', 'GET //evil.example/%2e%2e HTTP/1.1', 'GET /\0 HTTP/1.1'],
  ...[`GET /${'a'.repeat(20_000)} HTTP/1.1`, 'POST / HTTP/1.0', 'PUT /api/podcasts HTTP/1.1', '\x16\x03\x01\x02'],
]);
