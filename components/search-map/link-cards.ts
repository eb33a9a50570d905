import { mapCardsId } from './element-ids'
import type { Mark } from './mark-class'
import { standsFor } from './marks'

/** A mark, and what the map shows for it. */
export interface ShownMark {
  mark: Mark
  element: HTMLElement
}

/** Milliseconds without scrolling after which the strip stands. Safari has no `scrollend`. */
const settledMs = 120

/**
 * Marks the mark of a card that is hovered, focused or, on a phone, in the middle of the strip, and the cards of a mark
 * that is hovered; a pressed pin scrolls to its card.
 * @param openListing opens a listing that has no card on this page
 * @returns a function that ends it
 */
export function linkCards(marks: readonly ShownMark[], openListing: (mark: Mark) => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const list = document.getElementById(mapCardsId)
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-listing]') ?? [])]
  const show = (on: readonly HTMLElement[]) => {
    for (const element of [...cards, ...marks.map(({ element }) => element)])
      element.toggleAttribute('data-marked', on.includes(element))
  }
  const showCard = (card: HTMLElement | undefined) => {
    if (!card) return show([])
    const mark = marks.find(({ mark }) => isOf(mark, card))
    show(mark ? [card, mark.element] : [card])
  }
  const cardAt = ({ target }: Event) => cards.find((card) => target instanceof Node && card.contains(target))

  list?.addEventListener('pointerover', (event) => showCard(cardAt(event)), { signal })
  list?.addEventListener('pointerleave', () => showCard(undefined), { signal })
  list?.addEventListener('focusin', (event) => showCard(cardAt(event)), { signal })
  list?.addEventListener('focusout', () => showCard(undefined), { signal })
  let settling: ReturnType<typeof setTimeout> | undefined
  const onScroll = () => {
    clearTimeout(settling)
    settling = setTimeout(() => list && isStrip(list) && showCard(cardInMiddle(list, cards)), settledMs)
  }
  list?.addEventListener('scroll', onScroll, { passive: true, signal })
  signal.addEventListener('abort', () => clearTimeout(settling))
  for (const { mark, element } of marks) {
    const own = cards.filter((card) => isOf(mark, card))
    element.addEventListener('pointerenter', () => show([element, ...own]), { signal })
    element.addEventListener('pointerleave', () => show([]), { signal })
    if (mark.kind !== 'home') continue
    element.addEventListener(
      'click',
      (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        const [card] = own
        if (!card) return openListing(mark)
        card.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' })
        show([element, card])
      },
      { signal },
    )
  }
  return () => ended.abort()
}

function isOf(mark: Mark, { dataset: { listing = '', lat, lng } }: HTMLElement): boolean {
  return (
    mark.id === listing ||
    (lat !== undefined && standsFor(mark, { id: listing, lat: Number(lat), lng: Number(lng) }))
  )
}

function isStrip(list: HTMLElement): boolean {
  return list.scrollWidth > list.clientWidth
}

function cardInMiddle(list: HTMLElement, cards: readonly HTMLElement[]): HTMLElement | undefined {
  const middle = list.scrollLeft + list.clientWidth / 2
  const distance = ({ offsetLeft, offsetWidth }: HTMLElement) =>
    Math.abs(offsetLeft - list.offsetLeft + offsetWidth / 2 - middle)
  return [...cards].sort((a, b) => distance(a) - distance(b))[0]
}
