export const projectStages = ['planned', 'under_construction', 'finished'] as const
export const energyClasses = ['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
/** What a buyer can do about a unit: `reserved` ones stay in the search, `sold` ones leave it. */
export const unitStates = ['free', 'reserved', 'sold'] as const

export type ProjectStage = (typeof projectStages)[number]
export type UnitState = (typeof unitStates)[number]
