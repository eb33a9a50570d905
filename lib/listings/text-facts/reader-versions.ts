/**
 * A digest of the reader's code and words for each of its versions (reader-versions.test.ts). A change of whatever the
 * reader is made of needs a new line here, and with it texts that an earlier version has read are read again.
 */
const readerVersions = [
  'before digests were kept',
  'xy3HaM-VIzPh3QbH',
  'YiC1BLGr4C2dxYAW',
  'wWjbAZkplj2fiQq_',
  'HmJUaZjAhqQSkaxJ',
  'BDPW_rDJO78HIEF8',
  '9q4sWSzlKxi8hpjW',
  'GgxhQdGdXSPBtu75',
  'obqnQv-UEBy8ZT5S',
  'IM-jtGroQ_iwWJSe',
  'mgJdD3Ztb1Oovqi6',
  'kqIlb4_yHhD9HRi-',
] as const

/** Number of this reader, which rises: while two releases run, the older one leaves alone what the newer one has read. */
export const readerVersion = readerVersions.length

export const readerDigest = readerVersions.at(-1)
