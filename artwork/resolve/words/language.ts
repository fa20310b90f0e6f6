/** InDesign's names of languages, as BCP 47. */
const languages: Readonly<Record<string, string>> = {
  '[No Language]': 'und',
  'English: USA': 'en-US',
  'English: USA Legal': 'en-US',
  'English: USA Medical': 'en-US',
  'English: UK': 'en-GB',
  'English: Canadian': 'en-CA',
  'German: Traditional': 'de-DE-1901',
  'German: Reformed': 'de-DE',
  'German: 1996 Reform': 'de-DE',
  'German: 2006 Reform': 'de-DE',
  'German: Swiss': 'de-CH-1901',
  'German: Swiss 2006 Reform': 'de-CH',
  'German: Austrian 2006 Reform': 'de-AT',
  French: 'fr-FR',
  'French: Canadian': 'fr-CA',
  Italian: 'it-IT',
  Spanish: 'es-ES',
  'Spanish: Castilian': 'es-ES',
  Catalan: 'ca-ES',
  Portuguese: 'pt-PT',
  'Portuguese: Orthographic Agreement': 'pt-PT',
  'Portuguese: Brazilian': 'pt-BR',
  Dutch: 'nl-NL',
  'Dutch: Old Rules': 'nl-NL',
  'Dutch: 2005 Reform': 'nl-NL',
  Danish: 'da-DK',
  Norwegian: 'nb-NO',
  'Norwegian: Bokmal': 'nb-NO',
  'Norwegian: Nynorsk': 'nn-NO',
  Swedish: 'sv-SE',
  Finnish: 'fi-FI',
  Polish: 'pl-PL',
  Czech: 'cs-CZ',
  Slovak: 'sk-SK',
  Slovenian: 'sl-SI',
  Croatian: 'hr-HR',
  Serbian: 'sr-RS',
  Hungarian: 'hu-HU',
  Romanian: 'ro-RO',
  Bulgarian: 'bg-BG',
  Greek: 'el-GR',
  Russian: 'ru-RU',
  Ukrainian: 'uk-UA',
  Turkish: 'tr-TR',
  Latvian: 'lv-LV',
  Lithuanian: 'lt-LT',
  Estonian: 'et-EE',
  Latin: 'la',
  Arabic: 'ar',
  Hebrew: 'he',
  Japanese: 'ja-JP',
  Korean: 'ko-KR',
  'Simplified Chinese': 'zh-Hans',
  'Traditional Chinese': 'zh-Hant',
}

/** `$ID/German: Swiss 2006 Reform`, `$ID/de_DE_2006`, `Language/$ID/English%3a UK`. */
export function languageTag(written: string): string {
  const name = written
    .replace(/^Language\//, '')
    .replace(/^\$ID\//, '')
    .replace(/%3a/gi, ':')
  if (Object.hasOwn(languages, name)) return languages[name] as string
  const coded = /^([a-z]{2,3})_([A-Z]{2})(?:_|$)/.exec(name)
  return coded ? `${coded[1]}-${coded[2]}` : 'und'
}
