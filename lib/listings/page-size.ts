/** Listings on a page, unless a request names another `limit`. */
export const pageSize = 24
