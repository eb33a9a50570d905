/** The last step of `npm run build`. */
import { packStatic } from './launcher/pack-static.mjs'
import { distDir } from './launcher/root.mjs'

await packStatic(distDir())
