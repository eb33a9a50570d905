import { Protocol } from 'pmtiles'

const protocol = new Protocol({ metadata: true })

/** Reads tiles, and what an archive says of itself (attribution, zooms), out of files at `pmtiles://` addresses. */
export const loadPmtilesTile = protocol.tile
