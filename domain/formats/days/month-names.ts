/**
 * The months in the content languages (document 2 §3), as they stand alone, and how a range of them is said in words. Written
 * out, since browsers know fewer languages than servers, and both must print the same. Latin is for names of plants; its
 * months read as German ones, like months of any other language (document 1 §9).
 */
export type MonthWords = {
  months: readonly string[]
  /** Of 1 to 12, such as "März bis Mai". */
  till: (from: number, to: number) => string
}

export const monthWordsOf = (language: string): MonthWords => {
  const base = language.split('-', 1)[0]!.toLowerCase()
  return Object.hasOwn(monthWords, base) ? (monthWords[base] as MonthWords) : german
}

/** A word between the two months as they are. */
const between = (word: string, names: string): MonthWords => {
  const months = names.split(' ')
  return { months, till: (from, to) => `${months[from - 1]} ${word} ${months[to - 1]}` }
}

/** Months that are inflected in a range; `pattern` holds them as `{from}` and `{to}`. */
const inflected = (names: string, pattern: string, fromForms: string, toForms: string): MonthWords => {
  const [from, to] = [fromForms.split(' '), toForms.split(' ')]
  return {
    months: names.split(' '),
    till: (first, last) => pattern.replace('{from}', from[first - 1] as string).replace('{to}', to[last - 1] as string),
  }
}

const german = between('bis', 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember')

const russian = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'
const ukrainian = 'січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень'
const polish = 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'
const serbian = 'јануара фебруара марта априла маја јуна јула августа септембра октобра новембра децембра'
const lithuanian = 'sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio'
const turkish = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'

const monthWords: Readonly<Record<string, MonthWords>> = {
  bg: between('до', 'януари февруари март април май юни юли август септември октомври ноември декември'),
  cs: between('až', 'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec'),
  da: between('til', 'januar februar marts april maj juni juli august september oktober november december'),
  de: german,
  en: between('till', 'January February March April May June July August September October November December'),
  es: between('a', 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  et: inflected(
    'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember',
    '{from} {to}',
    'jaanuarist veebruarist märtsist aprillist maist juunist juulist augustist septembrist oktoobrist novembrist detsembrist',
    'jaanuarini veebruarini märtsini aprillini maini juunini juulini augustini septembrini oktoobrini novembrini detsembrini',
  ),
  fi: inflected(
    'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu',
    '{from} {to}',
    'tammikuusta helmikuusta maaliskuusta huhtikuusta toukokuusta kesäkuusta heinäkuusta elokuusta syyskuusta lokakuusta marraskuusta joulukuusta',
    'tammikuuhun helmikuuhun maaliskuuhun huhtikuuhun toukokuuhun kesäkuuhun heinäkuuhun elokuuhun syyskuuhun lokakuuhun marraskuuhun joulukuuhun',
  ),
  fr: between('à', 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  hu: inflected(
    'január február március április május június július augusztus szeptember október november december',
    '{from} {to}',
    'januártól februártól márciustól áprilistól májustól júniustól júliustól augusztustól szeptembertől októbertől novembertől decembertől',
    'januárig februárig márciusig áprilisig májusig júniusig júliusig augusztusig szeptemberig októberig novemberig decemberig',
  ),
  it: between('a', 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
  lb: between('bis', 'Januar Februar Mäerz Abrëll Mee Juni Juli August September Oktober November Dezember'),
  lt: inflected(
    'sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis lapkritis gruodis',
    'nuo {from} iki {to}',
    lithuanian,
    lithuanian,
  ),
  lv: inflected(
    'janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris',
    'no {from} līdz {to}',
    'janvāra februāra marta aprīļa maija jūnija jūlija augusta septembra oktobra novembra decembra',
    'janvārim februārim martam aprīlim maijam jūnijam jūlijam augustam septembrim oktobrim novembrim decembrim',
  ),
  nl: between('tot en met', 'januari februari maart april mei juni juli augustus september oktober november december'),
  no: between('til', 'januar februar mars april mai juni juli august september oktober november desember'),
  pl: inflected(
    'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
    'od {from} do {to}',
    polish,
    polish,
  ),
  pt: between('a', 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'),
  ro: between(
    'până în',
    'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  ),
  ru: inflected(
    russian,
    'с {from} по {to}',
    'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
    russian,
  ),
  sk: between('až', 'január február marec apríl máj jún júl august september október november december'),
  sr: inflected(
    'јануар фебруар март април мај јун јул август септембар октобар новембар децембар',
    'од {from} до {to}',
    serbian,
    serbian,
  ),
  sv: between('till', 'januari februari mars april maj juni juli augusti september oktober november december'),
  tr: inflected(turkish, '{from} ile {to} arası', turkish, turkish),
  uk: inflected(
    ukrainian,
    'з {from} по {to}',
    'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
    ukrainian,
  ),
}
