import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { undoTimer } from './undo-timer'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('undoWindow', () => {
  it('ends after its time, once', () => {
    const onEnd = vi.fn()
    const undo = undoTimer(onEnd)
    undo.start()
    vi.advanceTimersByTime(7_900)
    expect(onEnd).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    undo.end()
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('stands still while it is held', () => {
    const onEnd = vi.fn()
    const undo = undoTimer(onEnd)
    undo.start()
    undo.hold(true)
    vi.advanceTimersByTime(60_000)
    expect(onEnd).not.toHaveBeenCalled()
    undo.hold(false)
    vi.advanceTimersByTime(8_100)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('is not opened by being held, and does nothing once closed', () => {
    const onEnd = vi.fn()
    const undo = undoTimer(onEnd)
    undo.hold(false)
    undo.start()
    undo.close()
    vi.advanceTimersByTime(60_000)
    expect(onEnd).not.toHaveBeenCalled()
  })
})
