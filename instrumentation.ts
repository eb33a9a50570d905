/** Runs once when a server process starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { leadUndecodableAddresses } = await import('@/lib/api/undecodable-addresses')
  const { noteClientAddress } = await import('@/lib/security/note-client-address')
  const { leadRepeatedSlashes } = await import('@/lib/routing/lead-repeated-slashes')
  leadUndecodableAddresses()
  leadRepeatedSlashes()
  noteClientAddress()
  if (!process.env.DATABASE_URL) return
  const { listenForChanges } = await import('@/lib/cache/listen')
  const { startBackgroundWork } = await import('@/lib/background/work')
  const { loadIndex } = await import('@/lib/search/index/live-index')
  void listenForChanges()
  void loadIndex()
  startBackgroundWork()
}
