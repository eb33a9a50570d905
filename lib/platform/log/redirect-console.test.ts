import { afterEach, expect, it, vi } from 'vitest'
import { log } from './log'
import { redirectConsole } from './redirect-console'

const own = { error: console.error, warn: console.warn }

afterEach(() => {
  Object.assign(console, own)
  vi.restoreAllMocks()
})

it('leads what libraries print into the log, without values', () => {
  const written = vi.spyOn(log(), 'error').mockImplementation(() => {})
  const warned = vi.spyOn(log(), 'warn').mockImplementation(() => {})
  redirectConsole()
  const error = new Error('Key (email)=(marked@example.test) already exists.')
  console.error('\u001b[31m⨯\u001b[39m Auth failed for marked@example.test', error)
  console.warn('slow', { phone: 'marked' })
  expect(written).toHaveBeenCalledWith({ err: error }, '⨯ Auth failed for [e-mail]')
  expect(warned).toHaveBeenCalledWith({}, 'slow')
})
