export class RequestError extends Error {
  override name = 'SendFailure'

  constructor(
    message: string,
    readonly status: number,
    readonly retryAfter?: number | undefined,
  ) {
    super(message)
  }

  /** Without a response, or when the server is busy or restarting. */
  get isRetryable(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500
  }
}
