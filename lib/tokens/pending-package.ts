import { type TokenPackage, tokenPackages } from './packages'

const key = 'kljuc-package'

/** Stores the chosen package during a sign-in. */
export function savePendingPackage({ id }: TokenPackage): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Without session storage it has to be chosen again.
  }
}

export function takePendingPackage(): TokenPackage | null {
  try {
    const id = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return tokenPackages.find((tokenPackage) => tokenPackage.id === id) ?? null
  } catch {
    return null
  }
}
