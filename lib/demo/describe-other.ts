import type { PickSentence } from './composer'
import { pickFirst } from './describe-flat'
import type { Draft, LandStyle, PremisesStyle } from './draft'
import { commercialLayout, commercialTech, commercialTerms } from './stock/commercial'
import { landShape, landTerms, landUse, landUtilities } from './stock/land'

/** The paragraphs of a plot or field after its lead. */
export function describeLand(style: LandStyle, pick: PickSentence): (string | undefined)[][] {
  const isField = style === 'field'
  const use = isField ? landUse.farm : style === 'permit' ? landUse.permit : landUse.building
  return [
    [
      pick(isField ? landShape.field : landShape.plot),
      pick(isField ? landUtilities.bare : landUtilities.serviced),
    ],
    [pick(use), pick(landTerms), pick(landTerms)],
  ]
}

/** The paragraphs of business premises after their lead. */
export function describePremises(
  draft: Draft,
  style: PremisesStyle,
  pick: PickSentence,
): (string | undefined)[][] {
  const layout = [pick(commercialLayout[style]), pick(commercialLayout[style])]
  if (style === 'garage') {
    const terms = draft.purpose === 'SALE' ? commercialTerms.GARAGE_SALE : commercialTerms.GARAGE_RENT
    return [layout, [pick(terms), pick(terms)]]
  }
  const { anywhere, premises, lift, step_free_access } = commercialTech
  const technics = [
    pick(style === 'warehouse' ? anywhere : [...anywhere, ...premises]),
    pickFirst(draft, { lift, step_free_access }, pick),
  ]
  return [layout, technics, [pick(commercialTerms[draft.purpose])]]
}
