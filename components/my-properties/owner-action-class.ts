/** Of the owner's less frequent actions: icons in a line below each other say that they can be pressed. */
export const ownerActionClass = 'justify-start px-3 text-start'
