/** Runs once when a server process starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || !process.env.DATABASE_URL) return
  const { listenForChanges } = await import('@/lib/cache/listen')
  void listenForChanges()
}
