/** Listings on a page, unless a request names another `limit`. */
export const pageSize = 24

/** Listings that a request may ask for at once. */
export const maxPageSize = 60
