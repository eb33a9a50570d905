import type { ZodError } from 'zod'
import type { FieldProblem } from './errors'

type Issue = ZodError['issues'][number]

/** One problem per field, the first that was found; what is wrong inside a list is the list's problem. */
export function fieldProblems(error: ZodError): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    problems[field] ??= problemOf(issue)
  }
  return problems
}

function problemOf(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'custom':
      return (issue.params as FieldProblem | undefined) ?? { key: 'invalid' }
    case 'invalid_type':
      return { key: isMissing(issue) ? 'required' : 'invalid' }
    case 'invalid_value':
      return { key: isMissing(issue) ? 'required' : 'choice' }
    case 'invalid_format':
      return { key: issue.format === 'date' ? 'date' : 'invalid' }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { key: 'required' }
      return { key: 'invalid' }
    default:
      return { key: 'invalid' }
  }
}

function isMissing({ input }: Issue): boolean {
  return input === undefined || input === null
}
