import 'server-only'
import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { defineBudget } from '@/lib/platform/budgets'

/** The database, its log and mails may lie on the same disk; of a small one a twentieth is kept for them. */
const reservedBytes = 2 * 2 ** 30
const reservedShare = 0.05

/**
 * The budget of the disk on which photos are received and, without an S3 store, kept.
 * @returns a function that says whether there is room for another photo, and counts a refusal
 */
export function defineDiskBudget(folder: string): () => boolean {
  const limit = limitOf(diskUsage(folder))
  const used = () => diskUsage(folder).used
  const budget = defineBudget({ name: 'disk_bytes', limit, used })
  return () => {
    const hasRoom = used() < budget.limit
    if (!hasRoom) budget.refuse()
    return hasRoom
  }
}

/** Bytes of the disk that a folder lies on, whether it exists yet or not. */
export function diskUsage(folder: string): { total: number; used: number } {
  const { bsize, blocks, bavail } = statfsSync(existingParent(folder))
  return { total: bsize * blocks, used: bsize * (blocks - bavail) }
}

function limitOf({ total }: { total: number }): number {
  return total - Math.min(reservedBytes, total * reservedShare)
}

/** Whether photos are refused. */
export function isDiskFull(folder: string): boolean {
  const usage = diskUsage(folder)
  return usage.used >= limitOf(usage)
}

/** The folder itself is made by the first upload. */
function existingParent(folder: string): string {
  return existsSync(folder) ? folder : existingParent(dirname(folder))
}
