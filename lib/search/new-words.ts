/** In the address of a search whose words were typed after its filters were chosen: they replace these. */
export const newWordsParameter = 'newWords'
