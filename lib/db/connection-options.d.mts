export function connectionOptions(url: string): {
  backoff: (attempts: number) => number
  host?: string
  port?: number
  target_session_attrs?: 'primary'
}
export function parseServers(url: string): { url: string; hostname: string; port: number }[]

export function sessionOptions(
  isPooler: boolean,
  limits: { statement_timeout: number },
): { prepare?: boolean; connection: { statement_timeout?: number } }
