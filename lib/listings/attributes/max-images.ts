/** Of a listing. */
export const maxImages = 30
