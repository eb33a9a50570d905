export const mapCardsId = 'map-cards'
/** Of the filters that a search has. */
export const chipsId = 'filter-chips'
