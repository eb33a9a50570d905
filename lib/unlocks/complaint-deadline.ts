/** Days after an unlock in which a complaint is accepted. */
const complaintDays = 14

/** Until when a contact can be complained about. @returns null once that has passed */
export function complaintDeadline(purchasedAt: string, now = Date.now()): string | null {
  const deadline = Date.parse(purchasedAt) + complaintDays * 24 * 60 * 60 * 1000
  return deadline > now ? new Date(deadline).toISOString() : null
}
