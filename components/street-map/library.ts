import type * as MapLibre from 'maplibre-gl'
import { loadLibrary } from './load-library'

const library = await loadLibrary()

export const { addProtocol, Map: MapLibreMap, Marker, NavigationControl, Popup, setWorkerUrl } = library

export type MapLibreMap = MapLibre.Map
export type Marker = MapLibre.Marker
