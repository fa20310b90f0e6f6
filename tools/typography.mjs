/** How each language sets its quotation marks, apostrophes and the spaces at its signs; German is written as in Switzerland. */

const quotes = { de: ['„', '“'], en: ['“', '”'], fr: ['«', '»'], it: ['«', '»'] }

/** Parameters, and examples of what a program reads: `!name`, `name=!value`, addresses, times. */
const ofPrograms = /(\{[^}]*\}|[!=]?!\w+|=!|\w+:\/\/|mailto:|(?<=\d\d):(?=\d\d))/g

/** The text as it is set; one that already is comes back as it is. */
export function typeset(language, text) {
  const [open, close] = quotes[language]
  const written = language === 'de' ? text.replaceAll('ß', 'ss') : text
  const marked = written.replace(/"([^"]*)"/g, `${open}$1${close}`).replace(/(?<=\w)'(?=\p{L})/gu, '’')
  if (language !== 'fr') return marked
  return marked
    .split(ofPrograms)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/\s*([;:»]|(?<![!?])[!?])/g, '\u202f$1').replace(/«\s*/g, '«\u202f'),
    )
    .join('')
}
