import { expect, it, vi } from 'vitest'
import { FairShare } from './fair-share'

const shares = { all: 20, address: 12, account: 8 }

it('an account and an address have a share, all have the total', () => {
  const share = new FairShare(shares)
  const [ana, iva] = [
    share.open({ address: 'a', account: 'ana' }),
    share.open({ address: 'a', account: 'iva' }),
  ]
  expect([share.add(ana, 8), share.add(ana, 1)]).toEqual([true, false])
  expect([share.add(iva, 5), share.add(iva, 4)]).toEqual([false, true])
  expect(share.used).toBe(12)
  share.close(ana)
  share.close(ana)
  expect(share.used).toBe(4)
})

it('takes the oldest part of the heaviest address away for a lighter one', () => {
  const refused = vi.fn()
  const share = new FairShare(shares, refused)
  const [first, second] = [share.open({ address: 'a' }), share.open({ address: 'a' })]
  const other = share.open({ address: 'b' })
  for (const holding of [first, second]) share.add(holding, 6)
  expect(share.add(other, 8)).toBe(true)
  expect(refused).not.toHaveBeenCalled()
  const quiet = share.open({ address: 'c' })
  expect(share.add(quiet, 2)).toBe(true)
  expect([first, second, other, quiet].map(({ signal }) => signal.aborted)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(share.used).toBe(16)
  expect(share.add(first, 1)).toBe(false)
  share.close(first)
  expect(share.used).toBe(16)
})

it('takes nothing away for the heaviest', () => {
  const share = new FairShare(shares)
  const [heavy, light] = [share.open({ address: 'a' }), share.open({ address: 'b' })]
  share.add(light, 9)
  share.add(heavy, 10)
  expect(share.add(heavy, 2)).toBe(false)
  expect([share.add(light, 1), share.add(light, 1)]).toEqual([true, false])
  expect(heavy.signal.aborted || light.signal.aborted).toBe(false)
})
