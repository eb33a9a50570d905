import { type Home, picture } from './home'

export const premises: Home[] = [
  {
    id: 'kancelarija',
    look: {
      level: 4,
      view: 'blocks',
      window: 'black',
      floor: ['plank', 'a9927a'],
      wall: 'f2f1ee',
      curtain: '',
      accent: '5f7478',
    },
    pictures: [
      picture('office', { use: 'open' }),
      picture('office', { use: 'meeting', mirrored: true }),
      picture('hall', { w: 2.0, d: 4.8 }),
      picture('new_building', { variant: 1, mirrored: true }),
    ],
  },
  {
    id: 'salon-kancelarija',
    look: {
      level: 2,
      view: 'street',
      height: 3.1,
      cornice: true,
      transom: 0.55,
      radiator: 'ribs',
      floor: ['herringbone', 'a07a50'],
      wall: 'f1ede3',
      wood: '6f4a2e',
      curtain: '',
      accent: 'cfc6b0',
      facade: 'd2c7ae',
    },
    pictures: [
      picture('office', { use: 'open', mirrored: true }),
      picture('office', { use: 'meeting' }),
      picture('stairwell', { era: 'old' }),
      picture('block_thirties', { variant: 4 }),
    ],
  },
  {
    id: 'lokal',
    look: {
      floor: ['large_tiles', 'bdb6ab'],
      wall: 'f3f1ec',
      wood: 'b08a5f',
      metalwork: 'black',
      view: 'street',
      level: 0.1,
    },
    pictures: [
      picture('shop', { use: 'clothes' }),
      picture('street', { variant: 0 }),
      picture('empty_room', { w: 4.6, d: 4.4 }),
    ],
  },
  {
    id: 'kafe',
    look: {
      floor: ['terrazzo', 'bfb7aa'],
      wall: 'e9e4d9',
      wood: '7d5433',
      metalwork: 'brass',
      view: 'street',
      level: 0.1,
      accent: '4f6358',
    },
    pictures: [
      picture('shop', { use: 'cafe', mirrored: true }),
      picture('street', { variant: 1, mirrored: true }),
    ],
  },
  {
    id: 'garaza',
    look: { season: 'summer' },
    pictures: [picture('garage', { use: 'row' }), picture('block_seventies', { variant: 0, mirrored: true })],
  },
  {
    id: 'garaza-podzemna',
    look: { season: 'summer' },
    pictures: [
      picture('garage', { use: 'underground' }),
      picture('new_building', { variant: 2, mirrored: true }),
    ],
  },
  {
    id: 'magacin',
    look: { season: 'summer', floor: ['large_tiles', '9a9892'] },
    pictures: [
      picture('warehouse'),
      picture('warehouse', { side: 'outside' }),
      picture('street', { variant: 2 }),
    ],
  },
  {
    id: 'plac-brdo',
    look: { season: 'summer' },
    pictures: [picture('plot', { variant: 0 }), picture('street', { variant: 3 })],
  },
  {
    id: 'plac-naselje',
    look: { season: 'spring' },
    pictures: [
      picture('plot', { variant: 1 }),
      picture('plot', { variant: 1, side: 'back', mirrored: true }),
    ],
  },
  {
    id: 'njiva-psenica',
    look: { season: 'summer' },
    pictures: [picture('field', { crop: 'wheat' }), picture('field', { crop: 'lane', mirrored: true })],
  },
  {
    id: 'njiva-kukuruz',
    look: { season: 'autumn' },
    pictures: [picture('field', { crop: 'maize' }), picture('field', { crop: 'ploughed', mirrored: true })],
  },
]
