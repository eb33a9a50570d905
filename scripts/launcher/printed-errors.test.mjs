import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { logPrintedErrors } from './printed-errors.mjs'

/** Runs a program whose stderr is logged. @returns the printed lines */
async function printed(program, isServing = () => true) {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'pipe'] })
  let text = ''
  logPrintedErrors(child, (more) => (text += more), isServing)
  await once(child, 'close')
  return text.trim().split('\n')
}

const parsed = async (program) => (await printed(program)).map((line) => JSON.parse(line))

it('logs what libraries print, without values', async () => {
  const lines = await parsed(`
    const error = Object.assign(new Error('Key (email)=(marked@example.test) already exists.'), { detail: 'marked' })
    console.error('\\u001b[31m⨯\\u001b[39m Auth failed for marked@example.test', error)
    console.warn('slow', { phone: 'marked', of: { street: 'marked' }, list: ['marked'], long: 'marked'.repeat(20) })
    console.error(error)
  `)
  expect(lines.map(({ level }) => level)).toEqual(['error', 'warn', 'error'])
  expect(lines[0]).toMatchObject({
    name: 'kljuc',
    msg: expect.stringMatching(/^⨯ Auth failed for \[e-mail\]/),
  })
  expect(lines[0].stack).toMatch(/^\s+at \[eval\]/)
  expect(JSON.stringify(lines)).not.toContain('marked')
})

it('logs the last words of a process that dies in the middle of a line', async () => {
  const lines = await parsed(
    `process.stderr.write('first\\nhalf of a', () => process.kill(process.pid, 'SIGKILL'))`,
  )
  expect(lines.map(({ msg }) => msg)).toEqual(['first', 'half of a'])
})

it('keeps long and many lines bounded', async () => {
  const lines = await parsed(`
    process.stderr.write('x '.repeat(200_000) + '\\n')
    process.stderr.write('    at frame (a.js:1:1)\\n'.repeat(10_000))
  `)
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines).length).toBeLessThan(2_000)
})

it('shows as it is why a server does not start', async () => {
  expect(await printed(`console.error('PORT must be a number.')`, () => false)).toEqual([
    'PORT must be a number.',
  ])
})
