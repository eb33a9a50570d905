import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { takeTurn } from './turns'

const moment = () => new Promise((resolve) => setTimeout(resolve, 5))

it('lets an account hold two connections at once, and others in between', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let running = 0
  const many = Array.from({ length: 20 }, () =>
    takeTurn('greedy', () => {
      running++
      return held
    }),
  )
  await moment()
  expect(running).toBe(2)
  expect(await takeTurn('other', async () => 'at once')).toBe('at once')
  release()
  await Promise.all(many)
  expect(running).toBe(20)
})

it('has a turn already inside another transaction', async () => {
  const nested = () => takeTurn('account', () => takeTurn('account', async () => 'inside'))
  expect(await Promise.all([nested(), nested(), nested()])).toEqual(['inside', 'inside', 'inside'])
})

it('runs in the context of whoever waited for it', async () => {
  const context = new AsyncLocalStorage<number>()
  const seen = await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      context.run(number, () =>
        takeTurn('account', async () => {
          await moment()
          return context.getStore()
        }),
      ),
    ),
  )
  expect(seen).toEqual([1, 2, 3, 4, 5])
})
