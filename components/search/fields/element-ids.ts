/** The search page's only form. Search box and sort field are outside and refer to it by `form`. */
export const formId = 'search-form'

/** The bar with search, filters and sort; on phones it is sticky instead of the header. */
export const searchBarId = 'search-bar'

/** Pages that have it have a link to it after the one to their content. */
export const resultsId = 'results'

export const countId = 'search-count'
