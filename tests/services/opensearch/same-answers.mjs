/** Compares the results of the engine in memory and of the one on a cluster, with the demo catalogue. */
import { isDeepStrictEqual } from 'node:util'
import { clusterEngineOf, engineOf } from '../../../bench/search-quality/demo-engine.ts'
import { readQueries } from '../../../bench/search-quality/read-queries.ts'
import { readCatalogue } from '../../../bench/shared/catalogue.ts'
import { understandQuery } from '../../../lib/search/query/parse-query.ts'

/** @returns how many results were compared @throws with those that differ */
export async function compareEngines(searchUrl) {
  const catalogue = await readCatalogue()
  const memory = await engineOf(catalogue)
  const cluster = await clusterEngineOf(catalogue, searchUrl)
  let compared = 0
  const different = []
  for (const [what, ask] of questions()) {
    const [expected, answer] = await Promise.all([ask(memory), ask(cluster)])
    compared++
    if (!isDeepStrictEqual(comparable(answer), comparable(expected)))
      different.push({ what, expected, answer })
  }
  if (different.length > 0) {
    const shown = different
      .slice(0, 20)
      .map(
        ({ what, expected, answer }) =>
          `${what}\n  memory  ${JSON.stringify(expected)}\n  cluster ${JSON.stringify(answer)}`,
      )
    throw new Error(`${different.length} of ${compared} answers differ:\n${shown.join('\n')}`)
  }
  return `${compared} answers`
}

function* questions() {
  for (const { text } of readQueries()) {
    const { query } = understandQuery({ q: text })
    yield [`find ${text}`, (engine) => engine.find(query, { offset: 0, limit: 1_000 })]
    yield [`facets ${text}`, (engine) => engine.facets(query)]
    yield [`near ${text}`, (engine) => engine.alternatives(query)]
    for (const length of [2, 4, 7, text.length]) {
      const typed = text.slice(0, length)
      yield [`suggest ${typed}`, (engine) => engine.suggest(typed, { purpose: 'SALE' })]
    }
  }
}

/**
 * Normalizes the allowed differences: of several spellings of a word in titles, such as `Blok` and `blok`, the engine
 * in memory suggests the first that it read, and the cluster the most frequent. Two more do not occur in so small a
 * catalogue: by relevance the engine in memory ranks the newest 20,000 matches, the cluster all; and in memory a typo
 * is corrected to at most 200 words.
 */
function comparable(answer) {
  return answer.texts
    ? { ...answer, texts: answer.texts.map(({ text, count }) => [text.toLowerCase(), count]) }
    : answer
}
