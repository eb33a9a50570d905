/** Class of the owner's secondary actions, listed one below another; the icons show that they are buttons. */
export const ownerActionClass = 'justify-start px-3 text-start'
