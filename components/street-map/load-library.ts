import type * as MapLibre from 'maplibre-gl'
import { libraryFile } from './library-files'

let loading: Promise<typeof MapLibre> | undefined
let failures = 0

/** MapLibre from its own file. Browsers keep to an import that has failed, so the file gets another address after that. */
export function loadLibrary(): Promise<typeof MapLibre> {
  const address = failures === 0 ? libraryFile : `${libraryFile}?${failures}`
  loading ??= import(/* turbopackIgnore: true */ address).catch((error) => {
    loading = undefined
    failures++
    throw error
  })
  return loading
}

/** Loads what stands on the library after it: a module that has failed with it could not be tried again. */
export async function withLibrary<T>(load: () => Promise<T>): Promise<T> {
  await loadLibrary()
  return load()
}
