export const mapCardsId = 'map-cards'
