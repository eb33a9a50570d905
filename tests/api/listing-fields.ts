import type { attributeInputFields } from '@/lib/listings/attributes/attribute-schema'
import type { listingFields } from '@/lib/listings/writing/input-schema'
import { attributeRules, type FieldRule } from './attribute-values'

const nextYears = new Date().getFullYear() + 5

type AttributeField = keyof typeof attributeInputFields

/** Fields whose limits the contract names, so that one without a rule is a type error; a pin is tested as a pair. */
type ContractField = Exclude<keyof typeof listingFields, AttributeField | 'lat' | 'lng'>

const contractRules: Record<ContractField, FieldRule> = {
  reference: { good: [undefined, null, 'A', 'a'.repeat(100)], bad: ['', 7, 'a'.repeat(101), 'A\0'] },
  title: {
    good: ['abc', 'š'.repeat(140), '  Stan na trgu  ', '🏠🏠🏠'],
    bad: [
      undefined,
      null,
      7,
      '',
      '   ',
      'ab',
      '  ab  ',
      'a'.repeat(141),
      'Stan\0ovi',
      ['Stan'],
      { text: 'Stan' },
    ],
  },
  description: {
    good: ['a'.repeat(10), 'ž'.repeat(10_000), 'Prvi red.\nDrugi red.'],
    bad: [undefined, null, 'a'.repeat(9), 'a'.repeat(10_001), 'Opis sa nulom\0 u sebi'],
  },
  title_en: { good: [undefined, null, 'abc'], bad: [7, '', 'ab', 'a'.repeat(141), 'Fl\0at'] },
  description_en: {
    good: [undefined, null, 'a'.repeat(10)],
    bad: [7, '', 'a'.repeat(9), 'a'.repeat(10_001)],
  },
  price: {
    good: [1, 100_000_000],
    bad: [undefined, null, 0, -1, 100_000_001, 1.5, '100', true, [], 1e300],
  },
  currency: { good: [undefined, 'EUR'], bad: ['RSD', 'eur', '', null, 5] },
  purpose: { good: ['SALE', 'RENT'], bad: [undefined, null, '', 'sale', 'LEASE', 1] },
  type: {
    good: [undefined, 'apartment', 'house', 'condo', 'land', 'commercial'],
    bad: ['', 'villa', 'HOUSE', null, 1],
  },
  city: { good: ['Čačak', 'U'], bad: [undefined, null, '', '  ', 'a'.repeat(101), 'Niš\0', 1] },
  state: { good: [undefined, '', 'Vojvodina'], bad: [1, 'a'.repeat(101), 'Voj\0vodina'] },
  country: { good: ['Srbija'], bad: [undefined, null, '', 'a'.repeat(101), 'Sr\0bija', 1] },
  address: { good: ['A', 'a'.repeat(200)], bad: [undefined, null, '', ' ', 'a'.repeat(201), 'Ulica\0', 1] },
  zip_code: {
    good: [undefined, '123', '21 000', 'SW1A-1AA', 'a'.repeat(12)],
    bad: ['12', 'a'.repeat(13), '21_000', '21000!', '21\x00000', 21000],
  },
  video_url: {
    good: [undefined, null, 'https://youtu.be/aB3_-xyzW01', ' https://vimeo.com/76979871 '],
    bad: [
      ...['', 7, 'video', 'http://youtu.be/aB3_-xyzW01', 'https://video.example/watch?v=aB3_-xyzW01'],
      `https://youtu.be/aB3_-xyzW01?x=${'a'.repeat(300)}`,
    ],
  },
  tour_url: {
    good: [undefined, null, 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
    bad: ['', 7, 'https://matterport.example/show/?m=SxQL3iGyoDo', 'https://my.matterport.com/'],
  },
  area_m2: { good: [1, 72.5, 1_000_000], bad: [undefined, null, 0, 0.9, 1_000_001, 50.55, '50'] },
  rooms: { good: [0, 50], bad: [undefined, null, -1, 51, 2.5, '2'] },
  bathrooms: { good: [0, 50], bad: [undefined, null, -1, 51, 1.5, '1'] },
  garage: { good: [undefined, null, true, false], bad: ['yes', 1, 'true'] },
  year_built: {
    good: [undefined, null, 1800, nextYears],
    bad: [1799, nextYears + 1, 1999.5, '1999'],
  },
  amenities: {
    good: [
      undefined,
      [],
      ['a'.repeat(60), 'lift'],
      Array.from({ length: 40 }, (_, index) => `pogodnost ${index}`),
    ],
    bad: [
      'lift',
      [1],
      [''],
      ['lift', 'lift'],
      ['lift', ' lift '],
      ['a'.repeat(61)],
      ['li\0ft'],
      Array.from({ length: 41 }, (_, index) => `pogodnost ${index}`),
    ],
  },
  contact_name: { good: [undefined, 'A', 'a'.repeat(120)], bad: ['', 'a'.repeat(121), 'A\0na', 1] },
  contact_phone: {
    good: [undefined, null, '123456', '+381 (60) 12/34-567', '0'.repeat(20)],
    bad: ['', '12345', '0'.repeat(21), '060 abc 123', '060.123.456', '060\x00123456', 601234567],
  },
  contact_phone_label: { good: [undefined], bad: ['', 'a'.repeat(31), null, 1] },
  contact_email: {
    good: [undefined, 'a@b', 'ana.anic+oglas@mail.example.test'],
    bad: [
      '',
      'ana',
      'ana@',
      '@mail.test',
      'ana@mail..test',
      'ana anic@mail.test',
      'ana@-mail.test',
      'a\0@b.test',
      1,
    ],
  },
}

/** For each validated field: values at and within its limits, and values that are refused. */
export const fieldRules: Record<string, FieldRule> = { ...contractRules, ...attributeRules }
