import 'server-only'
import { randomUUID } from 'node:crypto'

const holder = globalThis as typeof globalThis & { kljucRevalidationSecret?: string }

/** What only this process knows: it lets the process expire its own pages, and nobody else. */
export function revalidationSecret(): string {
  holder.kljucRevalidationSecret ??= randomUUID()
  return holder.kljucRevalidationSecret
}
