import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface TestMailServer {
  url: string
  /** The accepted messages, as sent. */
  messages: string[]
  close: () => Promise<void>
}

/**
 * The part of SMTP that is needed to accept a message (RFC 5321). `refuse` is the response to every recipient.
 * @param delayMs between taking a message and saying so
 */
export async function startMailServer(refuse?: string, delayMs = 0): Promise<TestMailServer> {
  const messages: string[] = []
  const server = createServer((socket) => talk(socket, messages, refuse, delayMs))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function talk(socket: Socket, messages: string[], refuse: string | undefined, delayMs: number): void {
  let text = ''
  let receiving = false
  const answer = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => {})
  answer('220 fake')
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
    for (;;) {
      const end = receiving ? '\r\n.\r\n' : '\r\n'
      const at = text.indexOf(end)
      if (at < 0) return
      const part = text.slice(0, at)
      text = text.slice(at + end.length)
      if (receiving) {
        messages.push(part)
        receiving = false
        setTimeout(() => answer('250 taken'), delayMs)
      } else if (/^DATA$/i.test(part)) {
        receiving = true
        answer('354 go on')
      } else if (/^QUIT$/i.test(part)) {
        answer('221 bye')
        socket.end()
      } else answer(refuse && /^RCPT/i.test(part) ? refuse : '250 well')
    }
  })
}
