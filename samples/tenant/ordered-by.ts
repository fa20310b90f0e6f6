/** Days ago that an order came in, and who sent it. */
export const orderedBy: Readonly<Record<string, readonly [days: number, person: string]>> = {
  'bestellung-1042': [3, 'buyer-rosenhof'],
  'bestellung-1040': [6, 'owner-staudenland'],
  'bestellung-1038': [9, 'buyer-rosenhof'],
  'bestellung-1031': [19, 'buyer-rosenhof'],
  'bestellung-1027': [34, 'manager-rosenhof'],
  'bestellung-1025': [41, 'buyer-rosenhof'],
  'bestellung-g211': [12, 'owner-alpenflora'],
}
