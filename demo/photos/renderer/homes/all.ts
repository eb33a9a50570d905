import { bareFlats } from './bare-flats'
import { countryHouses } from './country-houses'
import { furtherViews } from './further-views'
import type { Home, Picture } from './home'
import { houses } from './houses'
import { newFlats } from './new-flats'
import { premises } from './premises'
import { seventiesFlats } from './seventies-flats'
import { thirtiesFlats } from './thirties-flats'

const ownViews: Home[] = [
  ...thirtiesFlats,
  ...seventiesFlats,
  ...newFlats,
  ...bareFlats,
  ...houses,
  ...countryHouses,
  ...premises,
]

export const homes: Home[] = ownViews.map((home) => ({
  ...home,
  pictures: [...home.pictures, ...(furtherViews[home.id] ?? [])],
}))

/** A picture with the name under which it is rendered. */
export type NamedPicture = Picture & { id: string; home: Home }

export const pictures: NamedPicture[] = homes.flatMap((home) =>
  home.pictures.map((picture, i) => ({ ...picture, home, id: `${home.id}-${i + 1}-${picture.kind}` })),
)
