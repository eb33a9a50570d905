/** `npm run build`: builds pages, server and compressed files, unless the sources have not changed. */
import { build } from './launcher/build.mjs'
import { exitWithError, step } from './launcher/steps.mjs'

await step('build', build).catch(exitWithError)
