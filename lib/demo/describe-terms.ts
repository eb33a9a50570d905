import type { PickSentence } from './composer'
import type { Draft } from './draft'
import { rentTerms, saleDealing, salePapers } from './stock/terms'

/** The last paragraph of a home: papers and dealing for a sale, money and people for a rent. */
export function homeTerms(draft: Draft, byAgency: boolean, pick: PickSentence): (string | undefined)[] {
  if (draft.purpose === 'RENT') {
    const people = (draft.rooms ?? 1) <= 2 ? [...rentTerms.small, ...rentTerms.people] : rentTerms.people
    return [
      pick(rentTerms.money),
      pick(people),
      draft.has.includes('pets_allowed') ? pick(rentTerms.pets) : undefined,
    ]
  }
  return [pick(papers(draft, byAgency)), pick(dealing(draft, byAgency))]
}

function papers(draft: Draft, byAgency: boolean): readonly string[] {
  if (!draft.has.includes('registered')) return salePapers.pending
  return byAgency ? salePapers.agency : salePapers.owner
}

function dealing(draft: Draft, byAgency: boolean): readonly string[] {
  if (!byAgency) return saleDealing.owner
  return isUnused(draft) ? saleDealing.agency : [...saleDealing.agency, ...saleDealing.agencyUsed]
}

/** A home so new that nobody has lived in it: its investor sells through an agency. */
export function isUnused(draft: Draft): boolean {
  return draft.purpose === 'SALE' && (draft.year ?? 0) >= 2025
}
