/** What is counted by day: new accounts and listings, unlocks, tokens sold and returned, photos, mails that failed. */
export const figures = ['people', 'homes', 'unlocks', 'sold', 'returned', 'photos', 'failed'] as const

/** What can be listed: what the numbers of Today count. */
export const lists = [...figures, 'waiting'] as const
export type List = (typeof lists)[number]
