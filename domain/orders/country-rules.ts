/** Whether a postcode and a VAT number can be of their country, as far as rules of countries are known; what is not known is taken. */
import validator, { type PostalCodeLocale, type VATCountryCode } from 'validator'
import { interfaceLanguages } from '../formats/interface-languages.ts'
import { fold } from '../query/fold.ts'

/** `country` as people write it: `CH`, `Schweiz`, `Suisse`. */
export function isPostcodeOf(country: string, zip: string): boolean {
  const code = countryCode(country)
  return code === undefined || !isKnown(code) || validator.isPostalCode(withoutCountry(zip, code), code)
}

/** The number says by its first letters of which country it is; without those it is of the one of the address. */
export function isVatIdOf(country: string, vatId: string): boolean {
  const written = vatId.trim().toUpperCase()
  const code = /^[A-Z]{2}/u.exec(written)?.find(isKnown) ?? countryCode(country)
  try {
    return code === undefined || validator.isVAT(written, code as VATCountryCode)
  } catch {
    // Of a country whose numbers are not known.
    return true
  }
}

const isKnown = (code: string): code is PostalCodeLocale =>
  (validator.isPostalCodeLocales as readonly string[]).includes(code)

/** `CH-8001` was usual, and is still written. */
const withoutCountry = (zip: string, code: string): string =>
  zip.trim().replace(new RegExp(`^${code[0]}${code[1]}?[- ]`, 'i'), '')

/** Of a name in a language of the interface, or a code; undefined for what is neither. */
function countryCode(country: string): string | undefined {
  const text = country.trim()
  if (isKnown(text.toUpperCase())) return text.toUpperCase()
  return codes().get(fold(text))
}

let known: ReadonlyMap<string, string> | undefined

/** Made when it is first asked for. */
function codes(): ReadonlyMap<string, string> {
  known ??= new Map(
    interfaceLanguages.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region' })
      return validator.isPostalCodeLocales.map((code) => [fold(names.of(code) ?? code), code] as const)
    }),
  )
  return known
}
