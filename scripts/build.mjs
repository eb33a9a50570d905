/** `npm run build`: pages, the server and their compressed files, unless there is a build of exactly these sources. */
import { build } from './launcher/build.mjs'
import { exitWithError, step } from './launcher/steps.mjs'

await step('build', build).catch(exitWithError)
