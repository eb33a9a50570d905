/** The one form of a search page. Search box and sorting stand outside it and name it by this id. */
export const formId = 'search-form'

/** The row of search, filters and sorting, which stays in view on a phone instead of the site's bar. */
export const searchBarId = 'search-bar'

/** The element that says how many results there are. */
export const countId = 'search-count'
