/**
 * A title shortened for a narrow tab: the cultivar first, because plants of one name differ only there.
 * `Echter Lavendel ‘Munstead’ – Regalkarte A5` becomes `‘Munstead’ Echter Lavendel – Regalkarte A5`.
 */
export const tabTitle = (title: string): string => title.replace(withCultivar, '$<cultivar> $<name>')

/** In single quotes, as the International Code of Nomenclature for Cultivated Plants writes it (article 14). An apostrophe within a word is none. */
const withCultivar = /^(?<name>[^‘']*\S)\s+(?<cultivar>‘[^‘’]+’|'[^']+')(?=\s|$)/u
