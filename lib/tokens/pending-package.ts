import { sessionStore } from '@/lib/browser/storage'
import { type TokenPackage, tokenPackages } from './packages'

const key = 'kljuc-package'

/** Keeps the package that was chosen before a sign-in, in this tab. */
export function savePendingPackage({ id }: TokenPackage): void {
  sessionStore.write(key, id)
}

export function takePendingPackage(): TokenPackage | null {
  const id = sessionStore.read(key)
  sessionStore.write(key, null)
  return tokenPackages.find((tokenPackage) => tokenPackage.id === id) ?? null
}
