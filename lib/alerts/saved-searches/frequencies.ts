/** How often an account is mailed about a saved search: when something is published, once a day, or once a week. */
export const searchFrequencies = ['at_once', 'daily', 'weekly'] as const

export type SearchFrequency = (typeof searchFrequencies)[number]
