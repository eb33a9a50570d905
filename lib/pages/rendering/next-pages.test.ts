import { once } from 'node:events'
import { IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type next from 'next'
import { expect, it } from 'vitest'
import { BufferedResponse, renderWithNext } from './next-pages'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const request = { method: 'GET', url: '/buy', headers: {} }

function render(handler: Handler, timeoutMs = 1_000) {
  const app = { getRequestHandler: () => handler } as unknown as ReturnType<typeof next>
  return renderWithNext(app, request, timeoutMs)
}

it('resolves to what was written', async () => {
  const page = await render(async ({ url }, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<p>${url}</p>`)
  })
  expect({ ...page, body: page.body.toString() }).toEqual({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<p>/buy</p>',
  })
})

it('gives a page up that is not finished in time, and tells the renderer', async () => {
  let closed = false
  const rendering = render(async (_request, response) => {
    response.write('<p>')
    response.once('close', () => {
      closed = true
    })
    await new Promise(() => {})
  }, 20)
  await expect(rendering).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(closed).toBe(true)
})

it('fails when the response is destroyed, or the renderer throws', async () => {
  await expect(render(async (_request, response) => void response.destroy())).rejects.toThrow()
  await expect(render(() => Promise.reject(new Error('no such build')))).rejects.toThrow('no such build')
})

const newResponse = () => new BufferedResponse(new IncomingMessage(new Socket()))

it('keeps what was written, with its status and headers', async () => {
  const response = newResponse()
  response.writeHead(404, { 'X-Reason': 'none' })
  response.write('Nema')
  response.end('!')
  await finished(response)
  expect([response.statusCode, response.getHeader('x-reason'), response.body.toString()]).toEqual([
    404,
    'none',
    'Nema!',
  ])
})

it('takes what a stream pipes into it', async () => {
  const response = newResponse()
  await pipeline(Readable.from(['a', 'b', 'c']), response)
  expect(response.body.toString()).toBe('abc')
})

it('says that it was destroyed before it ended, once', async () => {
  const response = newResponse()
  response.write('begun')
  const done = finished(response)
  let closes = 0
  response.on('close', () => closes++)
  response.destroy()
  response.destroy()
  await expect(done).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
  expect(closes).toBe(1)
  expect(response.end('late').body.toString()).toBe('begun')
})

it('tells why it was destroyed', async () => {
  const response = newResponse()
  const failed = once(response, 'error')
  response.destroy(new Error('The page cannot be rendered.'))
  await expect(finished(response)).rejects.toThrow('The page cannot be rendered.')
  expect((await failed)[0]).toBeInstanceOf(Error)
})
