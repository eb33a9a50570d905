/** Says of each claim whether it holds, with its figure, and remembers those that do not. */
import { seconds } from '../../../scripts/launcher/steps.mjs'

/** @typedef {ReturnType<typeof newReport>} Report */

export function newReport() {
  /** @type {string[]} */
  const failures = []
  return {
    failures,
    /** @param {string} title */
    section: (title) => console.log(`\n${title}`),
    /**
     * @param {string} sentence
     * @param {() => unknown} prove throws when it does not hold; what it answers is printed beside the claim
     */
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
 * @param {unknown} actual
 * @param {unknown} expected
 * @param {string} of what it is
 * @throws when they differ
 */
export function expectEqual(actual, expected, of) {
  const [is, should] = [actual, expected].map((value) => JSON.stringify(value))
  if (is !== should) throw new Error(`${of}: ${is}, where ${should} was expected.`)
}

/** @param {number[]} values */
export function worst(values) {
  return Math.max(0, ...values)
}

/** @param {number[]} values */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** @param {number} milliseconds */
export const inMilliseconds = (milliseconds) => `${Math.round(milliseconds)} ms`
