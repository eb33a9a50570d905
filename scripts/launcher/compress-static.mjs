import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Files that browsers load: of the .mjs files of packages only workers. */
const compressed = /(\.js|\.css|-worker\.[\w-]+\.mjs)$/

/** Compresses each script and stylesheet as `.br` and `.gz`, at the highest levels. */
export async function compressStatic(dist) {
  const folder = join(dist, 'static')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(names.filter((name) => compressed.test(name)).map((name) => compress(join(folder, name))))
}

async function compress(path) {
  const bytes = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
