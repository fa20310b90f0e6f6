/** Of these not all that they say is kept (domain/search/search-text.ts). */
export const isLong = 'length(body) >= 10000'
