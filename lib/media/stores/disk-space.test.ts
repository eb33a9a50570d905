import { statfsSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { allBudgets } from '@/lib/platform/budgets'
import { defineDiskBudget } from './disk-space'

vi.mock('node:fs', async (original) => ({ ...(await original<object>()), statfsSync: vi.fn() }))

const GiB = 2 ** 30
const setFree = (gigabytes: number) =>
  vi.mocked(statfsSync).mockReturnValue({ bsize: GiB, blocks: 100, bavail: gigabytes } as never)

it('admits photos until two gigabytes of the disk are left, and again once there is room', () => {
  setFree(50)
  const hasRoom = defineDiskBudget('/not/yet/there')
  const budget = allBudgets().find(({ name }) => name === 'disk_bytes')
  expect([hasRoom(), budget?.used(), budget?.limit]).toEqual([true, 50 * GiB, 98 * GiB])
  setFree(2)
  expect([hasRoom(), budget?.refusals]).toEqual([false, 1])
  setFree(3)
  expect(hasRoom()).toBe(true)
})
