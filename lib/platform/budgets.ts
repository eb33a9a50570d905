import 'server-only'

interface BudgetDefinition {
  /** snake_case, the label of its metrics and its row in docs/decisions/031-budgets.md. */
  name: string
  /** What may be used at once, in the unit that `used` has (bytes, requests, words, rows). */
  limit: number
  used: () => number
}

/** Something that strangers could use up, and that therefore ends at a limit for all of them together. */
export interface Budget extends BudgetDefinition {
  /** How often something was refused for it since the process started. */
  refusals: number
  /** Counts something that was refused because the budget, or one caller's share of it, was used up. */
  refuse: () => void
}

const budgets = new Map<string, Budget>()

/** Registers a budget, whose use and refusals become metrics. @throws when the name is taken */
export function defineBudget(definition: BudgetDefinition): Budget {
  if (budgets.has(definition.name)) throw new Error(`Two budgets are named ${definition.name}.`)
  const budget: Budget = { ...definition, refusals: 0, refuse: () => void budget.refusals++ }
  budgets.set(budget.name, budget)
  return budget
}

export function allBudgets(): readonly Budget[] {
  return [...budgets.values()]
}
