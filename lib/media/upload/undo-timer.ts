/** Milliseconds in which a removal can be undone. */
const undoTime = 8_000

/** Gives somebody time to think again before `onEnd` does what cannot be undone. */
export function undoTimer(onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let open = false

  function end() {
    if (!open) return
    close()
    onEnd()
  }

  function close() {
    open = false
    clearTimeout(timer)
  }

  return {
    start() {
      open = true
      clearTimeout(timer)
      timer = setTimeout(end, undoTime)
    },
    /** Stops the time while somebody reads or reaches for the button; afterwards it runs from its beginning. */
    hold(held: boolean) {
      if (!open) return
      clearTimeout(timer)
      if (!held) timer = setTimeout(end, undoTime)
    },
    close,
    end,
  }
}
