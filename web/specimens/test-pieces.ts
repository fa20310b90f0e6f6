/** What specimens are filled with: names and pictures that are the same in all languages. */

/** As long as people call things, and one that no language breaks. */
export const longName = 'Hortensie ‘Endless Summer Bloomstar’, Solitär im 30-Liter-Container – Stecketikett 60 × 140'

const drawing = (width: number, height: number, inside: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`)}`

/** Pages of two formats: they need no server. */
export const label = drawing(
  60,
  140,
  '<rect width="60" height="140" fill="#fff"/><circle cx="30" cy="44" r="22" fill="#7a8f3c"/><rect x="8" y="84" width="44" height="6" fill="#24211e"/><rect x="8" y="98" width="30" height="4" fill="#777169"/>',
)
export const sheet = drawing(
  148,
  105,
  '<rect width="148" height="105" fill="#fff"/><rect width="74" height="105" fill="#4776c0"/><rect x="84" y="20" width="52" height="8" fill="#24211e"/><rect x="84" y="40" width="40" height="4" fill="#777169"/>',
)
