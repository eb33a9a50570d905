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
}
