import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Writes each script and style sheet of a build again beside itself, `.br`, as small as Brotli can make it. What a
 * request could not wait for takes some seconds once.
 * @param {string} dist where Next has built to
 */
export async function packStatic(dist) {
  const folder = join(dist, 'static')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(names.filter((name) => /\.(js|css)$/.test(name)).map((name) => pack(join(folder, name))))
}

/** @param {string} path */
async function pack(path) {
  const bytes = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${path}.br`, await compress(bytes, { params }))
}
