import type { PickSentence } from './composer'
import { describeFlat } from './describe-flat'
import { describeHouse } from './describe-house'
import { describeLand, describePremises } from './describe-other'
import type { Draft } from './draft'
import { toCyrillic } from './words'

/** The whole description: the lead, then paragraphs from the stock that fit the facts. */
export function describeListing(draft: Draft, pick: PickSentence): string {
  if (draft.language === 'en') return draft.lead
  const paragraphs = [[draft.lead], ...stockParagraphs(draft, pick)]
  const text = paragraphs
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n')
  return draft.language === 'sr-Cyrl' ? toCyrillic(text) : text
}

function stockParagraphs(draft: Draft, pick: PickSentence): (string | undefined)[][] {
  switch (draft.kind.type) {
    case 'house':
      return describeHouse(draft, draft.kind.style, pick)
    case 'land':
      return describeLand(draft, draft.kind.style, pick)
    case 'commercial':
      return describePremises(draft, draft.kind.style, pick)
    default:
      return describeFlat(draft, pick)
  }
}
