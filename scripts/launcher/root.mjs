import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export const inRoot = (...parts) => join(root, ...parts)

export const dataDir = () => resolve(root, process.env.DATA_DIR || '.data')

export const distDir = () => resolve(root, process.env.NEXT_DIST_DIR || '.next')
