import { expect, it } from 'vitest'
import { importLite } from './app'

it('leaves Node’s warnings as they are', async () => {
  const { emitWarning } = process
  await importLite()
  expect(process.emitWarning).toBe(emitWarning)
})
