/** The card that holds the contact: what leads there, and what keeps away while it is in view. */
export const contactId = 'contact'
export const contactHeadingId = 'contact-heading'
