/** The contact card: a link target, observed by the contact bar. */
export const contactId = 'contact'
export const contactHeadingId = 'contact-heading'
