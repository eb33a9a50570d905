import { expect, it } from 'vitest'
import { serializeError } from './serialize-error'

const marks = {
  phone: '+381 60 123 4567',
  email: 'marked.person@example.test',
  street: 'Marked Lipa Street 7',
  password: 'marked-lozinka-1',
  token: `eyJ${'bWFya2Vk'.repeat(5)}.eyJ${'bWFya2Vk'.repeat(5)}.c2ln`,
}

function expectNoMarks(error: unknown) {
  const text = JSON.stringify(serializeError(error))
  for (const [name, mark] of Object.entries(marks))
    expect(text.includes(mark), `${name} in ${text}`).toBe(false)
  return text
}

it('leaves out statements with their parameters, and what the database quotes', () => {
  const cause = Object.assign(new Error(`duplicate key value violates unique constraint "accounts_email"`), {
    code: '23505',
    detail: `Key (email)=(${marks.email}) already exists.`,
    table_name: 'accounts',
    constraint_name: 'accounts_email',
    parameters: Object.values(marks),
  })
  const failed = new Error(
    `Failed query: insert into x values ($1)\nparams: ${Object.values(marks).join(',')}`,
    { cause },
  )
  const described = JSON.parse(expectNoMarks(failed))
  expect(described).toMatchObject({
    message: 'Failed query',
    cause: { code: '23505', table: 'accounts', constraint: 'accounts_email' },
  })
  expect(described.stack).toMatch(/^\s+at .*serialize-error\.test\.ts/m)
})

it.each([
  `550 5.1.1 <${marks.email}>: Recipient address rejected`,
  `Unexpected token 'M', "${marks.street}" is not valid JSON`,
  `invalid input syntax for type uuid: "${marks.street}"`,
  `call ${marks.phone}`,
  `Authorization: Bearer ${marks.token}`,
  `fetch https://ana:${marks.password}@host.test/recover?token=${marks.token} failed`,
  `Key (address)=(${marks.street}) is there`,
])('blots out values in a message: %s', (message) => {
  expectNoMarks(new Error(message))
  expectNoMarks(new Error('outer', { cause: new Error(message) }))
})

it('keeps what helps: type, code, words, frames', () => {
  const error = Object.assign(new TypeError('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  expect(serializeError(error)).toMatchObject({
    type: 'TypeError',
    code: 'ECONNREFUSED',
    message: expect.stringContaining('connect ECONNREFUSED'),
  })
})

it('says nothing of objects that are thrown', () => {
  expect(serializeError({ password: marks.password })).toEqual({ type: 'object', message: 'an object' })
})
