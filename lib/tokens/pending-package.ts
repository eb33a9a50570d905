import { type TokenPackage, tokenPackages } from './packages'

const key = 'kljuc-package'

export function savePendingPackage({ id }: TokenPackage): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {}
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
