import { Protocol } from 'pmtiles'

const protocol = new Protocol({ metadata: true })

/** Reads tiles and metadata (attribution, zoom levels) of archives at `pmtiles://` URLs. */
export const loadPmtilesTile = protocol.tile
