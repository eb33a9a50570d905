import fc from 'fast-check'

/** Texts that have broken servers, databases and pages before. */
const known = [
  '',
  ' ',
  '\0',
  'a\0b',
  '%00',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u202eobrnuto\u202c',
  '\u2028\u2029',
  '\u0007\u001b[31m',
  'a\r\nSet-Cookie: a=b',
  'İıſK',
  'Z̸̡̛a̷l̵g̶o̴'.repeat(20),
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'ﷺ'.repeat(50),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e308',
  '0x10',
  '９９',
  '9007199254740993',
  '2147483648',
  '-9223372036854775809',
  "' or 1=1 --",
  "'; drop table kljuc.listings; --",
  '$1',
  '\\',
  '%',
  '_',
  "E'\\x00'",
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<!--',
  ']]>',
  '</title><svg/onload=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{7*7}}',
  '$'.concat('{7*7}'),
  '#{7*7}',
  '<%= 7*7 %>',
  '{count, plural, other {#}}',
  '{',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '//elsewhere.example',
  '/\\elsewhere.example',
  "=cmd|' /C calc'!A1",
  '(a+)+$',
  'a'.repeat(2_000),
  'Ž'.repeat(300),
]

/** Any characters, including lone surrogates and controls. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom('\0', '\ud800', '\u202e', '\u0301', '<', '"', "'", '&', '\\', '%', '`', ' '),
)

/** A text that an attacker might send. */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...known) },
  { weight: 1, arbitrary: fc.string({ unit, maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('Stan ', 'ab'), fc.constantFrom(...known))
      .map((parts) => parts.join('')),
  },
)

/** Numbers at the limits of common types. */
export const hostileNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.5,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 63,
  5e-324,
)

/** Any JSON, with names that all objects have. */
export const hostileValue = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null]),
  fc.array(hostileText, { maxLength: 3 }),
  fc.array(fc.constant('isto'), { minLength: 41, maxLength: 60 }),
  fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'length', 'toJSON', 'then', 'a'),
    fc.constantFrom(1, 'a', null),
    {
      maxKeys: 3,
    },
  ),
)
