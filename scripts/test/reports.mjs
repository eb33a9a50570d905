import { basename } from 'node:path'

/**
 * Reads the runners' JSON reports: how many tests `passed`, `failed` and were `skipped`, the `failures`, and the
 * `durations` of all tests in milliseconds. Those `flaky` failed at first and passed at the second attempt.
 */

export function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    // A file that cannot be loaded contains no tests that fail.
    if (status === 'failed' && !assertionResults.length) return [{ name: file, message: shorten(message) }]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${file}: ${fullName}`,
        message: shorten(failureMessages[0]),
      }))
  })
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, failures.length),
    skipped: numPendingTests + (numTodoTests ?? 0),
    failures,
    flaky: [],
    durations: testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${basename(file)}: ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  }
}

export function readPlaywright({ stats, errors, suites }) {
  const specs = suites.flatMap(specsOf)
  const failures = specs.flatMap((spec) => failuresOf(spec, 'unexpected'))
  const ran = stats.expected + stats.flaky + stats.unexpected > 0
  if (!ran) failures.push(...errors.map(({ message }) => ({ name: 'The runner', message: shorten(message) })))
  return {
    passed: stats.expected + stats.flaky,
    failed: ran ? stats.unexpected : errors.length,
    skipped: stats.skipped,
    failures,
    flaky: specs.flatMap((spec) => failuresOf(spec, 'flaky')),
    durations: specs.flatMap(durationsOf),
  }
}

function failuresOf({ file, line, title, tests }, wanted) {
  return tests
    .filter(({ status }) => status === wanted)
    .map(({ projectName, results }) => ({
      name: `[${projectName}] ${file}:${line}: ${title}`,
      message: shorten(results.find(({ error }) => error)?.error.message),
    }))
}

function durationsOf({ file, line, title, tests }) {
  return tests.map(({ projectName, results }) => ({
    name: `[${projectName}] ${file}:${line}: ${title}`,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
  }))
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Shortens a message to 1,500 characters and indents it. */
function shorten(message = '') {
  return message.slice(0, 1500).replace(/^/gm, '    ')
}
