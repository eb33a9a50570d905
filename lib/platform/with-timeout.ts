const tooSlow = (): Error => new DOMException('Too slow', 'TimeoutError')

/** The work itself continues. @param timeoutError creates the error, by default a TimeoutError */
export async function withTimeout<T>(
  milliseconds: number,
  promise: PromiseLike<T>,
  timeoutError = tooSlow,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), milliseconds)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
