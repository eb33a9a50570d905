import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The directory of package.json. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export const inRoot = (...parts) => join(root, ...parts)

/** Where the embedded database, images and mails lie. */
export const dataDir = () => resolve(root, process.env.DATA_DIR || '.data')

/** Where Next builds to. */
export const distDir = () => resolve(root, process.env.NEXT_DIST_DIR || '.next')
