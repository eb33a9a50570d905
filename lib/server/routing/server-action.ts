/** Bytes of a call: a token is the longest thing in it. */
const maxBytes = 16 * 1024

const functionId = /^[0-9a-f]{42}$/

/**
 * Whether a request to a page calls a function of the server as our own pages do: with plain texts. Whatever else
 * comes in the name of such a call would have Next decode objects, references and forms that nothing of ours sends, and
 * fail on what is malformed.
 */
export async function isServerAction(request: Request): Promise<boolean> {
  const { headers } = request
  const isPlain = headers.get('content-type')?.startsWith('text/plain') ?? false
  if (request.method !== 'POST' || !isPlain || !functionId.test(headers.get('next-action') ?? ''))
    return false
  const length = Number(headers.get('content-length') || Number.NaN)
  return length <= maxBytes && isTexts(await request.clone().text())
}

/** A list of texts that stand for themselves: with a dollar begins what React reads as something else. */
export function isTexts(body: string): boolean {
  try {
    const list: unknown = JSON.parse(body)
    return Array.isArray(list) && list.every((text) => typeof text === 'string' && !text.startsWith('$'))
  } catch {
    return false
  }
}
