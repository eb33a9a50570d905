/** Plain JavaScript, since the launcher connects too, before anything is built; its types for the app. */
export function connectionOptions(url: string): {
  backoff: (attempts: number) => number
  host?: string
  port?: number
  target_session_attrs?: 'primary'
}
export function parseServers(url: string): { url: string; hostname: string; port: number }[]
