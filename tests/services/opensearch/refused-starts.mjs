import { match } from 'node:assert/strict'
import { createServer } from 'node:http'
import { freePort } from '../../../scripts/launcher/ports.mjs'
import { run } from '../../../scripts/launcher/processes.mjs'
import { inRoot, root } from '../../../scripts/launcher/root.mjs'

/** Responses of servers that are not a supported cluster, and the error message for each. */
const strangers = [
  [401, '{}', /^The user or password of SEARCH_URL is refused: 401\.$/m],
  [200, '<h1>Welcome</h1>', /^SEARCH_URL does not answer as OpenSearch or Elasticsearch does: .+\.$/m],
]

export async function checkStarts(database) {
  await refuse(database, 'localhost:9200', /^SEARCH_URL must be a URL such as http/m)
  for (const [status, body, sentence] of strangers) {
    const port = await freePort()
    const server = createServer((_, response) => response.writeHead(status).end(body)).listen(
      port,
      '127.0.0.1',
    )
    await refuse(database, `http://127.0.0.1:${port}`, sentence)
    server.close()
  }
  return `${strangers.length + 1} starts`
}

async function refuse({ url, dataDir }, searchUrl, sentence) {
  const port = String(await freePort())
  const variables = { DATABASE_URL: url, DATA_DIR: dataDir, SITE_URL: `http://localhost:${port}`, PORT: port }
  const env = { ...process.env, ...variables, SEARCH_URL: searchUrl }
  const started = run(process.execPath, [inRoot('scripts', 'start.mjs'), '--api'], { cwd: root, env })
  const output = await started.then(
    () => {
      throw new Error('The start did not fail.')
    },
    (error) => error.output,
  )
  match(output, sentence)
}
