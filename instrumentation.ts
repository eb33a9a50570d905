/** Runs once when a server process starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { leadUndecodableAddresses } = await import('@/lib/api/undecodable-addresses')
  leadUndecodableAddresses()
  if (!process.env.DATABASE_URL) return
  const { listenForChanges } = await import('@/lib/cache/listen')
  void listenForChanges()
}
