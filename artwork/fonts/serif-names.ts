/**
 * Whether a family has serifs, as far as its name says; undefined where it does not. A missing text face is
 * replaced by one of its own kind: Minion by a serif, Helvetica by a sans, so that a page keeps its character and most of
 * its line breaks.
 */
export function hasSerifs(family: string): boolean | undefined {
  const name = family.toLowerCase()
  if (sans.test(name)) return false
  return serif.test(name) ? true : undefined
}

/** "Sans" first: Lucida Sans, Merriweather Sans, PT Sans. */
const sans =
  /sans|helvetica|arial|univers|frutiger|futura|myriad|gotham|avenir|calibri|verdana|tahoma|segoe|roboto|montserrat|lato|inter\b|barlow|franklin|gill|akzidenz|trade gothic|interstate|\bdin\b|meta(?! serif)|thesis|syntax|optima|eurostile|corbel|candara|trebuchet/

const serif =
  /serif|minion|times|garamond|caslon|baskerville|bodoni|didot|palatino|georgia|cambria|constantia|century|sabon|bembo|jenson|utopia|warnock|arno\b|chaparral|plantin|goudy|janson|walbaum|clarendon|rockwell|antiqua|bookman|charter|lora|merriweather|playfair|cormorant|crimson|gelasio|tiempos|publico|kepler|mercury|miller|lyon|literata|vollkorn|slab/
