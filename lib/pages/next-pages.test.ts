import type { IncomingMessage, ServerResponse } from 'node:http'
import type next from 'next'
import { expect, it } from 'vitest'
import { renderWithNext } from './next-pages'

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
