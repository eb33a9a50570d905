import type { PickSentence } from './composer'
import { pickFirst } from './describe-flat'
import type { Draft, LandStyle, PremisesStyle } from './draft'
import { commercialLayout, commercialTech, commercialTerms } from './stock/commercial'
import { landShape, landTerms, landUse, landUtilities } from './stock/land'

type Paragraphs = (string | undefined)[][]

/** The paragraphs of a plot or field after its lead. */
export function describeLand(draft: Draft, style: LandStyle, pick: PickSentence): Paragraphs {
  const isField = style === 'field'
  const use = isField ? landUse.farm : style === 'permit' ? landUse.permit : landUse.building
  return [
    [
      pick(isField ? landShape.field : plotShape(draft)),
      pick(isField ? landUtilities.bare : landUtilities.serviced),
    ],
    [pick(use), pick(landTerms), pick(landTerms)],
  ]
}

function plotShape({ has, lead }: Draft): readonly string[] {
  const isSlope = has.includes('mountain_view') || /padin/.test(lead)
  return [
    ...landShape.plot,
    ...(isSlope ? landShape.slope : landShape.level),
    ...(has.includes('asphalt_access') ? landShape.paved : []),
  ]
}

/** The paragraphs of business premises after their lead. */
export function describePremises(draft: Draft, style: PremisesStyle, pick: PickSentence): Paragraphs {
  if (style === 'garage') return describeGarage(draft, pick)
  const { anywhere, premises, lift, step_free_access } = commercialTech
  const technics = [
    pick(style === 'warehouse' ? anywhere : [...anywhere, ...premises]),
    pickFirst(draft, { lift, step_free_access }, pick),
  ]
  return [
    [pick(commercialLayout[style]), pick(commercialLayout[style])],
    [...technics, pick(commercialTerms[draft.purpose])],
  ]
}

/** A garage of its own or, as its title says then, a marked space in a common one. */
function describeGarage({ title, purpose }: Draft, pick: PickSentence): Paragraphs {
  const layout = title.startsWith('Garažno mesto') ? commercialLayout.garageSpace : commercialLayout.garage
  const terms = purpose === 'SALE' ? commercialTerms.GARAGE_SALE : commercialTerms.GARAGE_RENT
  return [
    [pick(layout), pick(layout)],
    [pick(terms), pick(terms)],
  ]
}
