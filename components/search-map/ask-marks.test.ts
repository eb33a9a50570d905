import { afterEach, expect, test, vi } from 'vitest'
import { fitInElement, paddingOf } from './ask-marks'
import { chipsId, mapCardsId } from './element-ids'

const element = (left: number, top: number, width: number, height: number) => ({
  clientWidth: width,
  clientHeight: height,
  getBoundingClientRect: () => ({ left, top, right: left + width, bottom: top + height }),
})
type Element = ReturnType<typeof element>
const town = { west: 19.8, south: 45.22, east: 19.85, north: 45.3 }

function show(onPage: Record<string, Element>) {
  vi.stubGlobal('document', { getElementById: (id: string) => onPage[id] ?? null })
}

/** Where on the screen a map shows the town's north and south. */
function edgesOf(map: Element, onPage: Record<string, Element>) {
  show(onPage)
  const { shown } = fitInElement(map as unknown as HTMLElement, town)
  const { top } = map.getBoundingClientRect()
  const at = (lat: number) => top + (map.clientHeight * (shown.north - lat)) / (shown.north - shown.south)
  return { north: Math.round(at(town.north)), south: Math.round(at(town.south)) }
}

afterEach(() => vi.unstubAllGlobals())

test('what a search shows first stands below the chips on a phone’s map, and above its cards', () => {
  const chips = element(0, 63, 390, 60)
  const cards = element(0, 698, 390, 96)
  const shown = edgesOf(element(0, 63, 390, 781), { [chipsId]: chips, [mapCardsId]: cards })
  expect(shown).toEqual({ north: 147, south: 674 })
})

test('chips and cards beside a map take nothing from it', () => {
  const chips = element(700, 80, 500, 44)
  const cards = element(32, 137, 540, 700)
  const shown = edgesOf(element(594, 137, 814, 750), { [chipsId]: chips, [mapCardsId]: cards })
  expect(shown).toEqual({ north: 161, south: 863 })
})

test('a cluster opens between the chips and the cards, on a phone that lies as far as there is room', () => {
  const paddingIn = (height: number) => {
    show({ [chipsId]: element(0, 63, 390, 60), [mapCardsId]: element(0, height - 146, 390, 96) })
    return paddingOf(element(0, 63, 390, height - 63) as unknown as HTMLElement, 80)
  }
  expect(paddingIn(844)).toEqual({ top: 140, bottom: 226, left: 80, right: 80 })
  const { top, bottom } = paddingIn(390)
  // A map that cannot keep its edges does not move.
  expect(top + bottom).toBeLessThan(390 - 63)
  expect(top).toBeGreaterThan(60)
  expect(bottom).toBeGreaterThan(146)
})
