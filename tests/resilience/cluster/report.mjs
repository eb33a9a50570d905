/** Prints for each claim whether it holds, with its figure, and collects the failures. */
import { seconds } from '../../../scripts/launcher/steps.mjs'

export function newReport() {
  const failures = []
  return {
    failures,
    section: (title) => console.log(`\n${title}`),
    /** @param prove throws when the claim is false; its result is printed next to it */
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

/** @param of what is compared @throws when they differ */
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
