/** Who operates the site. An admin may do what both others may. */
export const staffRoles = ['support', 'moderator', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]
