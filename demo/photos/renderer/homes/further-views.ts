import type { Picture } from './home'

const blue: Picture['look'] = {
  sofa: '6f7d86',
  cushions: ['e0c9a0', '6f7d86'],
  rug: ['dcd8d0', '8e989c'],
  palette: 3,
  lamp: 'globe',
  sun_bearing: 300,
}
const terracotta: Picture['look'] = {
  sofa: 'a8674c',
  cushions: ['e3d3b4', '7b5a48'],
  rug: ['d9c7a8', 'a8674c'],
  palette: 1,
  lamp: 'paper',
  wood: '6b4a30',
  sun_height: 20,
}

/** Further views of homes that serve many listings, with other furniture, colours, light, season or camera. */
export const furtherViews: Record<string, Picture[]> = {
  blokovi: [
    { kind: 'living_room', options: { layout: 'dining', w: 5.2, d: 4.6, mirrored: true }, look: blue },
  ],
  liman: [
    {
      kind: 'living_room',
      options: {
        layout: 'facing',
        w: 5.2,
        d: 4.7,
        sofa_style: 'slim',
        table: 'round',
        plant: 'snake',
        mirrored: true,
      },
      look: terracotta,
    },
  ],
  zemunska: [
    { kind: 'living_room', options: { layout: 'dining', w: 5.2, d: 4.6, balcony: true }, look: blue },
    {
      kind: 'new_building',
      options: { variant: 5 },
      look: { season: 'autumn' },
      camera: { right: 7, turn: -26 },
    },
  ],
  panorama: [
    { kind: 'living_room', options: { layout: 'dining', w: 5.2, d: 4.6, mirrored: true }, look: terracotta },
  ],
  karaburma: [{ kind: 'living_room', options: { layout: 'facing', w: 4.8, d: 4.4 }, look: blue }],
  porodicna: [
    {
      kind: 'family_house',
      options: { variant: 0, mirrored: true },
      look: { facade: 'd3dedd', roof: '57473f', season: 'autumn' },
    },
    {
      kind: 'family_house',
      options: { variant: 0, side: 'garden', mirrored: true },
      look: { facade: 'efd8b4', roof: '9a5540', season: 'spring' },
    },
    {
      kind: 'family_house',
      options: { variant: 0 },
      look: { facade: 'e5c4ae', roof: '6b4034', season: 'spring' },
      camera: { right: 4, turn: -14 },
    },
    {
      kind: 'family_house',
      options: { variant: 0, side: 'garden' },
      look: { facade: 'dcdfd0', roof: '4f4b47', season: 'autumn' },
    },
  ],
  ciglena: [
    {
      kind: 'family_house',
      options: { variant: 1, mirrored: true },
      look: { facade: 'efe3cf', roof: '8a4a34', season: 'summer' },
    },
    {
      kind: 'family_house',
      options: { variant: 1 },
      look: { facade: 'd4dcc6', roof: '7a4433', season: 'spring' },
      camera: { right: 4, turn: -14 },
    },
    {
      kind: 'family_house',
      options: { variant: 1, mirrored: true },
      look: { facade: 'e9d3a2', roof: '57473f', season: 'autumn' },
      camera: { forward: 1, right: -2, zoom: 1.15 },
    },
    {
      kind: 'family_house',
      options: { variant: 1 },
      look: { facade: 'c9d6dc', roof: '6b4034', season: 'summer' },
      camera: { right: 2, turn: -8 },
    },
  ],
  salas: [
    {
      kind: 'vojvodina_house',
      options: { variant: 0, mirrored: true },
      look: { facade: 'd5dfe4', roof: '7a4433', season: 'spring' },
    },
    {
      kind: 'vojvodina_house',
      options: { variant: 0, side: 'yard', mirrored: true },
      look: { facade: 'f1e8d2', roof: '8f5a44', season: 'autumn' },
    },
    {
      kind: 'vojvodina_house',
      options: { variant: 0 },
      look: { facade: 'e2b9a0', roof: '6f4436', season: 'autumn' },
    },
  ],
  seoska: [
    {
      kind: 'cottage',
      options: { variant: 1, mirrored: true },
      look: { facade: 'e8d7b0', roof: '7a4433', season: 'autumn' },
    },
    { kind: 'cottage', options: { variant: 1, side: 'winter' }, look: { facade: 'f3efe4' } },
  ],
  brvnara: [
    { kind: 'cottage', options: { variant: 0, mirrored: true }, look: { roof: '6f4436', season: 'autumn' } },
    {
      kind: 'cottage',
      options: { variant: 0 },
      look: { roof: '4f5a4a', season: 'spring' },
      camera: { right: 3, turn: -12 },
    },
  ],
  'plac-brdo': [
    { kind: 'plot', options: { variant: 0, mirrored: true }, look: { season: 'autumn' } },
    { kind: 'plot', options: { variant: 2 }, look: { season: 'spring' } },
    { kind: 'street', options: { variant: 3, mirrored: true }, look: { season: 'autumn' } },
  ],
  'plac-naselje': [
    { kind: 'plot', options: { variant: 1 }, look: { season: 'autumn' } },
    { kind: 'plot', options: { variant: 3, mirrored: true }, look: { season: 'summer' } },
    { kind: 'plot', options: { variant: 2, mirrored: true }, look: { season: 'autumn' } },
  ],
  'njiva-psenica': [
    {
      kind: 'field',
      options: { crop: 'lane' },
      look: { season: 'spring' },
      camera: { right: 1, turn: 6 },
    },
  ],
  kancelarija: [
    {
      kind: 'office',
      options: { use: 'open', mirrored: true },
      look: { accent: 'a88a68', floor: ['strip', 'b39467'], view: 'street', level: 2 },
    },
    {
      kind: 'office',
      options: { use: 'meeting' },
      look: { accent: '7d8a6b', floor: ['large_tiles', 'b5b0a6'], view: 'street', level: 3 },
    },
    { kind: 'new_building', options: { variant: 3 }, look: { season: 'autumn' } },
    {
      kind: 'office',
      options: { use: 'open' },
      look: { accent: 'c9a46a', floor: ['large_tiles', 'c4beb3'], wall: 'ebe7df', level: 6 },
    },
  ],
  kafe: [
    {
      kind: 'shop',
      options: { use: 'cafe' },
      look: { wall: 'd8dcd2', wood: 'a67c50', floor: ['strip', '8a6a4a'], accent: '8a4a3c' },
    },
    { kind: 'street', options: { variant: 1 }, look: { season: 'autumn' } },
  ],
  lokal: [
    {
      kind: 'shop',
      options: { use: 'clothes', mirrored: true },
      look: { wall: 'e4dccd', wood: '6b4a30', floor: ['strip', '9c7145'], metalwork: 'brass' },
    },
    { kind: 'street', options: { variant: 0, mirrored: true }, look: { season: 'autumn' } },
  ],
  magacin: [
    { kind: 'warehouse', options: { side: 'outside', mirrored: true }, look: { season: 'autumn' } },
    { kind: 'warehouse', options: { mirrored: true }, camera: { right: 1.5, turn: -10 } },
  ],
  garaza: [{ kind: 'block_seventies', options: { variant: 1 }, look: { season: 'autumn' } }],
}
