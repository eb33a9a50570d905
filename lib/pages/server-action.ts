const maxBytes = 16 * 1024

const functionId = /^[0-9a-f]{42}$/

/** Accepts only plain strings: for other payloads Next would decode objects, references and forms. */
export async function isServerAction(request: Request): Promise<boolean> {
  const { headers } = request
  const isPlain = headers.get('content-type')?.startsWith('text/plain') ?? false
  if (request.method !== 'POST' || !isPlain || !functionId.test(headers.get('next-action') ?? ''))
    return false
  const length = Number(headers.get('content-length') || Number.NaN)
  return length <= maxBytes && isPlainStringArray(await request.clone().text())
}

/** React decodes strings that begin with a dollar sign as references. */
function isPlainStringArray(body: string): boolean {
  try {
    const list: unknown = JSON.parse(body)
    return Array.isArray(list) && list.every((text) => typeof text === 'string' && !text.startsWith('$'))
  } catch {
    return false
  }
}
