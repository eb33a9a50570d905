import type * as MapLibre from 'maplibre-gl'
import { libraryFile } from './library-files'

/** MapLibre from its own file. */
const library: typeof MapLibre = await import(/* turbopackIgnore: true */ libraryFile)

export const { addProtocol, Map: MapLibreMap, Marker, NavigationControl, Popup, setWorkerUrl } = library

export type MapLibreMap = MapLibre.Map
export type Marker = MapLibre.Marker
