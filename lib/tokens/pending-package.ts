import { type TokenPackage, tokenPackages } from './packages'

const key = 'kljuc-package'

/** Keeps the chosen package while its buyer is away to sign in. */
export function savePendingPackage({ id }: TokenPackage): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Without session storage it has to be chosen again.
  }
}

/** The package that was kept, once; null without one. */
export function takePendingPackage(): TokenPackage | null {
  try {
    const id = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return tokenPackages.find((tokenPackage) => tokenPackage.id === id) ?? null
  } catch {
    return null
  }
}
