import type { ZodError } from 'zod'
import type { FieldError } from './errors'

type Issue = ZodError['issues'][number]

/** The first problem of each field. */
export function toFieldErrors(error: ZodError): Record<string, FieldError> {
  const problems: Record<string, FieldError> = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    problems[field] ??= problemOf(issue)
  }
  return problems
}

function problemOf(issue: Issue): FieldError {
  switch (issue.code) {
    case 'custom':
      return (issue.params as FieldError | undefined) ?? { key: 'invalid' }
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
