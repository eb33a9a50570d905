/** Joins facts to a line that breaks between them only; empty ones are left out. */
export function joinFacts(facts: readonly (string | false | null)[]): string {
  return facts
    .filter((fact): fact is string => Boolean(fact))
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join(' · ')
}
