/** Says of each claim whether it holds, with its figure, and remembers those that do not. */
import { seconds } from '../../../scripts/launcher/steps.mjs'

export function newReport() {
  const failures = []
  return {
    failures,
    section: (title) => console.log(`\n${title}`),
    /** @param prove throws when it does not hold; what it answers is printed beside the claim */
    claim: async (sentence, prove) => {
      const from = performance.now()
      const time = () => seconds(performance.now() - from)
      try {
        const figure = await prove()
        console.log(`  ✓ ${sentence}${figure ? `: ${figure}` : ''} (${time()})`)
      } catch (error) {
        failures.push(sentence)
        console.log(`  ✗ ${sentence} (${time()})\n    ${error.message}`)
      }
    },
  }
}

/**
 * @param of what it is
 * @throws when they differ
 */
export function expectEqual(actual, expected, of) {
  const [is, should] = [actual, expected].map((value) => JSON.stringify(value))
  if (is !== should) throw new Error(`${of}: ${is}, where ${should} was expected.`)
}

export function worst(values) {
  return Math.max(0, ...values)
}

export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

export const inMilliseconds = (milliseconds) => `${Math.round(milliseconds)} ms`
