import { isDeepStrictEqual } from 'node:util'
import { reasonFor } from './expected-differences.mjs'

/** Prints every difference, with its reason if expected. @returns how many are unexplained, at most 1 */
export function compare(theirs, ours) {
  let unexpected = 0
  let meant = 0
  for (const [step, answers] of theirs) {
    for (const difference of differences(answers, ours.get(step) ?? [])) {
      const reason = reasonFor(step, difference)
      if (reason) meant++
      else unexpected++
      console.log(
        `  ${reason ? '–' : '✗'} ${step}: ${difference.what} ${inWords(difference)}${reason ? ` (${reason})` : ''}`,
      )
    }
  }
  console.log(`  ${theirs.size} steps, ${meant} differences that are meant, ${unexpected} that are not`)
  return unexpected > 0 ? 1 : 0
}

function* differences(theirs, ours) {
  if (theirs.length !== ours.length) yield { what: 'calls', theirs: theirs.length, ours: ours.length }
  for (const [at, their] of theirs.entries()) {
    const our = ours[at]
    if (!our) continue
    yield* differ('status', their.status, our.status)
    yield* differ('code', their.code, our.code)
    yield* differ('version', their.version, our.version)
    yield* differ('body', their.body, our.body)
    yield* differKeys('keys', their.keys, our.keys)
    yield* differ('values', their.values, our.values)
    yield* differKeys('token header', their.token?.header, our.token?.header)
    yield* differKeys('claims', their.token?.claims, our.token?.claims)
    yield* differ('claim values', their.token?.values, our.token?.values)
  }
}

function* differ(what, theirs, ours) {
  if (!isDeepStrictEqual(theirs, ours)) yield { what, theirs, ours }
}

function* differKeys(what, theirs = [], ours = []) {
  for (const key of theirs) if (!ours.includes(key)) yield { what, theirs: key, ours: undefined }
  for (const key of ours) if (!theirs.includes(key)) yield { what, theirs: undefined, ours: key }
}

function inWords({ theirs, ours }) {
  return `${JSON.stringify(theirs) ?? 'nothing'} there, ${JSON.stringify(ours) ?? 'nothing'} here`
}
