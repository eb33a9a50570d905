import { localStore } from '@/lib/browser/storage'

const key = 'kljuc-map-streets'

/** Whether this browser's reader asked for streets on maps of searches, which another site then sees them read. */
export function areStreetsChosen(): boolean {
  return localStore.read(key) === '1'
}

export function chooseStreets(chosen: boolean): void {
  localStore.write(key, chosen ? '1' : null)
}
