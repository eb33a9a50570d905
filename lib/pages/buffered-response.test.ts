import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { BufferedResponse } from './buffered-response'

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
