import 'server-only'
import { defineBudget } from '@/lib/platform/budgets'
import { FairShare, type Holding } from '@/lib/platform/fair-share'
import { log } from '@/lib/platform/log/log'
import { HttpError } from './errors'
import { callerKey } from './rate-limits/consume'
import { shareOfAddress } from './reading/read-body'

const maxPerAccount = 4
/** Each has a page of what it reads in memory, and waits for its reader. */
const streams = new FairShare({ all: 16, address: shareOfAddress(8), account: maxPerAccount }, () =>
  budget.refuse(),
)
const budget = defineBudget({
  name: 'streamed_answers',
  limit: streams.shares.all,
  used: () => streams.used,
})

/** A reader that takes nothing for 30 s loses its connection; this is for one that takes a little now and then. */
const maxStreamMs = 15 * 60_000

type Part = string | Buffer

/** @param parts texts that are valid JSON together @throws as `streamParts` */
export function streamJson(
  account: string,
  request: Request,
  parts: AsyncGenerator<string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return streamParts(account, request, parts, { 'Content-Type': 'application/json', ...headers })
}

/**
 * A response that is read while it is sent, so that its length costs no memory. One of a single part is sent at once.
 * What goes wrong after the first two parts ends the connection before the response is complete, so that no client takes
 * what it has for everything. The body must be read or cancelled.
 * @param parts what the first two throw is thrown
 * @throws HttpError 429 when too many of the account or its address are being sent, or of all; the oldest of the address
 * with the most ends for one that has less
 */
export async function streamParts(
  account: string,
  request: Request,
  parts: AsyncGenerator<Part>,
  headers: Record<string, string>,
): Promise<Response> {
  const first = await nextPart(parts)
  const second = await nextPart(parts)
  if (second === undefined) {
    const body = Buffer.from(first ?? '')
    return new Response(body, { headers: { ...headers, 'Content-Length': String(body.length) } })
  }
  const holding = streams.open({ address: callerKey(request.headers) ?? '', account })
  if (!streams.add(holding, 1)) {
    streams.close(holding)
    await parts.return(undefined)
    const values = { max: maxPerAccount }
    throw new HttpError('too_many_streams', { values, headers: { 'Retry-After': '10' } })
  }
  const body = readWhileSent(followedBy([first ?? '', second], parts), holding)
  return new Response(body, { headers })
}

async function* followedBy(known: Part[], rest: AsyncGenerator<Part>): AsyncGenerator<Part> {
  try {
    yield* known
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

function readWhileSent(parts: AsyncGenerator<Part>, holding: Holding): ReadableStream<Uint8Array> {
  const until = performance.now() + maxStreamMs
  let isOver = false
  const end = async () => {
    isOver = true
    streams.close(holding)
    await parts.return(undefined)
  }
  const fail = (controller: ReadableStreamDefaultController, error: unknown) => {
    if (isOver) return
    log().error({ err: error }, 'A response ended before it was complete')
    // Node's adapter may write the message of this one to the client, which must not read of statements.
    controller.error(new Error('The response is not complete.'))
    void end()
  }
  return new ReadableStream(
    {
      start(controller) {
        const displaced = new Error('Its place is needed for others.')
        holding.signal.addEventListener('abort', () => fail(controller, displaced))
      },
      async pull(controller) {
        try {
          if (performance.now() > until) throw new Error(`The reader took more than ${maxStreamMs} ms.`)
          const { value, done } = await parts.next()
          if (isOver) return
          if (!done) return controller.enqueue(Buffer.from(value))
          controller.close()
          await end()
        } catch (error) {
          fail(controller, error)
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}

async function nextPart(parts: AsyncGenerator<Part>): Promise<Part | undefined> {
  const { value, done } = await parts.next()
  return done ? undefined : value
}

/** The text of a list whose items come in pages: with its brackets, a part a page. Short ones are one part. */
export async function* jsonList(
  pages: AsyncIterable<readonly unknown[]>,
  before = '',
  after = '',
): AsyncGenerator<string> {
  let text = `${before}[`
  let isFirst = true
  let isSent = true
  for await (const page of pages) {
    if (!isSent) {
      yield text
      text = ''
    }
    for (const item of page) {
      text += `${isFirst ? '' : ','}${JSON.stringify(item)}`
      isFirst = false
    }
    isSent = false
  }
  yield `${text}]${after}`
}

/** Pages of what is read already. */
export async function* pagesOf<Item>(items: readonly Item[], size: number): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
