const tooSlow = (): Error => new DOMException('Too slow', 'TimeoutError')

/**
 * The promise's outcome, or a rejection after so many milliseconds; the work itself goes on.
 * @param timeoutError makes what it rejects with; a TimeoutError without it
 */
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
