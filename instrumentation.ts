/** Runs once when a server process starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import('@/lib/tracing/start-tracing')
    await startTracing()
  }
  if (process.env.NODE_ENV === 'production') (await import('@/lib/log/take-over-console')).takeOverConsole()
  const { observeRequests } = await import('@/lib/observe/observe-requests')
  const { leadCalls } = await import('@/lib/api/lead-calls')
  const { leadUndecodableAddresses } = await import('@/lib/api/undecodable-addresses')
  const { readToTheEnd } = await import('@/lib/connections/read-to-the-end')
  const { takeNoForms } = await import('@/lib/routing/take-no-forms')
  const { noteClientAddress } = await import('@/lib/security/note-client-address')
  const { secureAnswers } = await import('@/lib/security/secure-answers')
  const { limiter } = await import('@/lib/security/rate-limits/limit')
  const { leadRepeatedSlashes } = await import('@/lib/routing/lead-repeated-slashes')
  const { answerOutages } = await import('@/lib/outage/answer-outages')
  const { showFailures } = await import('@/lib/outage/show-failures')
  const { compressAnswers } = await import('@/lib/connections/compress-answers')
  const { answerAtOnce } = await import('@/lib/cache/answer-at-once')
  const { answerPacked } = await import('@/lib/static-files/answer-packed')
  const { countTraffic } = await import('@/lib/shutdown/drain')
  const { drainBeforeStopping } = await import('@/lib/shutdown/drain-before-stopping')
  observeRequests()
  secureAnswers()
  readToTheEnd()
  leadCalls()
  takeNoForms()
  leadUndecodableAddresses()
  leadRepeatedSlashes()
  noteClientAddress()
  // Connects to Redis before anybody is counted.
  limiter()
  answerOutages()
  countTraffic()
  if (process.env.NODE_ENV === 'production') {
    showFailures()
    compressAnswers()
    answerAtOnce()
    answerPacked(`${process.env.NEXT_DIST_DIR ?? '.next'}/static`)
    drainBeforeStopping()
  }
  if (process.env.DATABASE_URL) void beginWork()
}

/** What goes on beside answering; the server does not wait for it. */
async function beginWork() {
  const { listenForChanges } = await import('@/lib/cache/listen')
  const { startBackgroundWork } = await import('@/lib/background/work')
  const { loadIndex } = await import('@/lib/search/index/live-index')
  void listenForChanges()
  void loadIndex()
  startBackgroundWork()
}
