import { expect, it } from 'vitest'
import { z } from 'zod'
import { lines, orNull, withoutContacts } from './fields'

it('a text that is too long is not searched for contacts', () => {
  const description = withoutContacts(lines(10, 10_000))
  const problemsOf = (text: string) =>
    description.safeParse(text).error?.issues.map((issue) => issue.code === 'custom' && issue.params?.key)
  expect(problemsOf('Zovite 060 123 4567')).toEqual(['contact_data'])
  expect(problemsOf(`Zovite 060 123 4567 ${'. '.repeat(10_000)}`)).toEqual(['length'])
})

it('names null once where a field may be null for two reasons', () => {
  const year = orNull(orNull(z.number().meta({ type: 'integer' })))
  expect(year.meta()?.type).toEqual(['integer', 'null'])
})
