const undoTime = 8_000

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
    hold(held: boolean) {
      if (!open) return
      clearTimeout(timer)
      if (!held) timer = setTimeout(end, undoTime)
    },
    close,
    end,
  }
}
