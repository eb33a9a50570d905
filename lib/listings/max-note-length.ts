/** Maximum length of a note on a favorite. */
export const maxNoteLength = 500
