import type { PickSentence } from './composer'
import type { Draft } from './draft'
import { rentTerms, saleDealing, salePapers } from './stock/terms'

/** The last paragraph of a home: papers and dealing for a sale, money and people for a rent. */
export function homeTerms(draft: Draft, pick: PickSentence): (string | undefined)[] {
  if (draft.purpose === 'RENT') {
    const people = (draft.rooms ?? 1) <= 2 ? [...rentTerms.small, ...rentTerms.people] : rentTerms.people
    return [
      pick(rentTerms.money),
      pick(people),
      draft.has.includes('pets_allowed') ? pick(rentTerms.pets) : undefined,
    ]
  }
  const papers = draft.has.includes('registered') ? salePapers.registered : salePapers.pending
  return [pick(papers), pick(isUnused(draft) ? saleDealing.builder : saleDealing.owner)]
}

/** A home so new that nobody has lived in it: whoever built it sells it. */
export function isUnused(draft: Draft): boolean {
  return draft.purpose === 'SALE' && (draft.year ?? 0) >= 2025
}
