import type { Draft } from '../draft'
import { beogradBlocks } from './beograd-blocks'
import { beogradCentre } from './beograd-centre'
import { beogradHouses } from './beograd-houses'
import { beogradPremises } from './beograd-premises'
import { beogradRent } from './beograd-rent'
import { centre } from './centre'
import { english } from './english'
import { kragujevac } from './kragujevac'
import { nis } from './nis'
import { noviSadOther } from './novi-sad-other'
import { noviSadRent } from './novi-sad-rent'
import { noviSadSale } from './novi-sad-sale'
import { southEast } from './south-east'
import { subotica } from './subotica'
import { vojvodinaNorth } from './vojvodina-north'
import { vojvodinaSouth } from './vojvodina-south'
import { west } from './west'

/** Every listing of the catalogue as written by hand. */
export const drafts: readonly Draft[] = [
  ...beogradCentre,
  ...beogradBlocks,
  ...beogradRent,
  ...beogradHouses,
  ...beogradPremises,
  ...noviSadSale,
  ...noviSadRent,
  ...noviSadOther,
  ...nis,
  ...kragujevac,
  ...subotica,
  ...vojvodinaSouth,
  ...vojvodinaNorth,
  ...west,
  ...centre,
  ...southEast,
  ...english,
]
