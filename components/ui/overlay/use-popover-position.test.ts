import { expect, it } from 'vitest'
import { popoverPosition } from './use-popover-position'

const room = { top: 64, bottom: 780, width: 390 }

/** 240 × 200 pixels below a button, like the menu of the share button. */
function hanging(top: number, left = 16) {
  return { top, bottom: top + 200, left, right: left + 240 }
}

it('hangs below while that fits, or while above is less room', () => {
  expect(popoverPosition(hanging(308), { top: 256, bottom: 300 }, room)).toEqual({ up: false, shift: 0 })
  expect(popoverPosition(hanging(308), { top: 256, bottom: 300 }, { ...room, bottom: 500 }).up).toBe(false)
})

it('stands above where only there is room', () => {
  expect(popoverPosition(hanging(708), { top: 656, bottom: 700 }, room).up).toBe(true)
})

it('moves in from the left and the right edge of the screen', () => {
  expect(popoverPosition(hanging(308, -78), { top: 256, bottom: 300 }, room).shift).toBe(86)
  expect(popoverPosition(hanging(308, 200), { top: 256, bottom: 300 }, room).shift).toBe(-58)
})
