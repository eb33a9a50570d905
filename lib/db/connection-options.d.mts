/** Plain JavaScript, since the launcher connects too, before anything is built; its types for the app. */
export function connectionOptions(url: string): {
  backoff: (attempts: number) => number
  host?: string
  port?: number
  target_session_attrs?: 'primary'
}
export function parseServers(url: string): { url: string; hostname: string; port: number }[]

/** What a pool needs to be told of the server that it reaches: a pooler, or the database itself. */
export function sessionOptions(
  isPooler: boolean,
  limits: { statement_timeout: number },
): { prepare?: boolean; connection: { statement_timeout?: number } }
