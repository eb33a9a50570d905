/** A call that brought no success. One that may be repeated says so; `message` is the server's own sentence or empty. */
export class RequestError extends Error {
  override name = 'SendFailure'

  constructor(
    message: string,
    /** The HTTP status; 0 when there was no answer. */
    readonly status: number,
    /** Milliseconds after which the server wants to be asked again. */
    readonly retryAfter?: number | undefined,
  ) {
    super(message)
  }

  /** Without an answer, or when the server is busy or being restarted: the same call may succeed later. */
  get isRetryable(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500
  }
}
