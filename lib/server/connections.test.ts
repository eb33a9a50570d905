import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { Connections } from './connections'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const limits = { all: 4, address: 3, pipelined: 2, unreadTimeoutMs: 50 }

let end = () => {}
afterEach(() => end())

/** A server whose requests stay open until they are answered by the test. */
async function serve(listener?: RequestListener) {
  const pending = new Map<string, ServerResponse>()
  const closed: string[] = []
  const refused = vi.fn()
  const hold: RequestListener = ({ url = '' }, response) => {
    pending.set(url, response)
    response.once('close', () => closed.push(url))
  }
  const connections = new Connections(listener ?? hold, limits, refused)
  const server = createServer()
  connections.attach(server)
  // Like the app: clients with IPv4 addresses then have IPv6 ones that differ in their last groups.
  await once(server.listen(0, '::'), 'listening')
  const sockets: Socket[] = []
  end = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const open = async (from: string) => {
    const socket = connect({
      port: (server.address() as AddressInfo).port,
      host: '127.0.0.1',
      localAddress: from,
    })
    sockets.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  const started = (path: string) => vi.waitFor(() => pending.get(path) ?? expect.fail(path))
  return { connections, pending, closed, refused, open, started }
}

it('handles one request of a connection at a time, in order', async () => {
  const { open, pending, started } = await serve()
  const socket = await open('127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  socket.write(get('/1') + get('/2') + get('/3'))
  ;(await started('/1')).end('first')
  ;(await started('/2')).end('second')
  await vi.waitFor(() => expect(text).toMatch(/first[\s\S]*second/))
  await started('/3')
  expect([...pending.keys()]).toEqual(['/1', '/2', '/3'])
})

it('closes a connection with too many waiting requests, and all that was begun', async () => {
  const { open, pending, closed, refused, started } = await serve()
  const socket = await open('127.0.0.1')
  socket.write(get('/1') + get('/2').repeat(2))
  await started('/1')
  expect(socket.destroyed).toBe(false)
  socket.write(get('/2'))
  await once(socket, 'close')
  await vi.waitFor(() => expect(closed).toEqual(['/1']))
  expect([...pending.keys()]).toEqual(['/1'])
  expect(refused).toHaveBeenCalledOnce()
})

it('drops what waits when the client goes', async () => {
  const { connections, open, pending, closed, started } = await serve()
  const socket = await open('127.0.0.1')
  socket.write(get('/1') + get('/2'))
  await started('/1')
  socket.destroy()
  await vi.waitFor(() => expect(closed).toEqual(['/1']))
  expect([...pending.keys()]).toEqual(['/1'])
  expect(connections.size).toBe(0)
})

it('closes the longest idle connection of an address that has too many', async () => {
  const { connections, open, started } = await serve()
  const [busy, idle, later] = [await open('127.0.0.1'), await open('127.0.0.1'), await open('127.0.0.1')]
  busy.write(get('/1'))
  await started('/1')
  await open('127.0.0.1')
  await once(idle, 'close')
  expect([busy.destroyed, later.destroyed]).toEqual([false, false])
  await vi.waitFor(() => expect(connections.size).toBe(limits.address))
})

it('when all are in use, closes one of the heaviest address for a quiet one, and none for the heaviest', async () => {
  const { open, started, refused } = await serve()
  const heavy = [await open('127.0.0.1'), await open('127.0.0.1'), await open('127.0.0.1')]
  for (const [at, socket] of heavy.entries()) {
    socket.write(get(`/${at}`))
    await started(`/${at}`)
  }
  const quiet = await open('127.0.0.2')
  await once(await open('127.0.0.1'), 'close')
  expect(heavy.map(({ destroyed }) => destroyed)).toEqual([false, false, false])
  const another = await open('127.0.0.3')
  await vi.waitFor(() => expect(heavy.map(({ destroyed }) => destroyed)).toEqual([true, false, false]))
  expect([quiet.destroyed, another.destroyed]).toEqual([false, false])
  expect(refused).toHaveBeenCalledTimes(2)
})

it('abandons a response that is not read, and leaves one that is not ready alone', async () => {
  const { open, started, closed } = await serve()
  const [slow, deaf] = [await open('127.0.0.1'), await open('127.0.0.1')]
  slow.write(get('/slow'))
  deaf.pause().write(get('/deaf'))
  ;(await started('/deaf')).end(Buffer.alloc(20 * 2 ** 20))
  const response = await started('/slow')
  await vi.waitFor(() => expect(closed).toEqual(['/deaf']), 2_000)
  response.end()
  await once(slow, 'data')
})
