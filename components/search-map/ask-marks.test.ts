import { afterEach, expect, test, vi } from 'vitest'
import { paddingOf } from './ask-marks'
import { chipsId, mapCardsId } from './element-ids'

afterEach(() => vi.unstubAllGlobals())

/** A map as high as the screen, with chips of filters that end at `chips`, and a strip of cards that begins at `strip`. */
function mapOf(height: number, { chips, strip }: { chips: number; strip: number }): HTMLElement {
  const rectOf = (top: number, bottom: number) => ({
    getBoundingClientRect: () => ({ top, bottom, left: 0, right: 390 }),
  })
  const over = new Map<string, unknown>([
    [chipsId, rectOf(64, chips)],
    [mapCardsId, rectOf(strip, strip + 96)],
  ])
  vi.stubGlobal('document', { getElementById: (id: string) => over.get(id) ?? null })
  return { ...rectOf(0, height), clientHeight: height } as unknown as HTMLElement
}

test('a map shows what it is moved to between the chips and the cards', () => {
  const map = mapOf(844, { chips: 110, strip: 706 })
  expect(paddingOf(map, 80)).toEqual({ top: 190, bottom: 218, left: 80, right: 80 })
})

test('on a phone that lies, as far as there is room: a map that cannot keep its edges does not move', () => {
  const { top, bottom } = paddingOf(mapOf(390, { chips: 110, strip: 252 }), 80)
  expect(top).toBeGreaterThan(110)
  expect(bottom).toBeGreaterThan(138)
  expect(top + bottom).toBeLessThan(390)
})
