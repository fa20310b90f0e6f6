import type { Document, KinsokuTable } from '../../model/document.ts'
import type { Kinsoku } from '../../model/style.ts'

/** The set that a paragraph names: InDesign's own by their words, others by their id. */
export function kinsokuOf({ kinsokuTables }: Document, set: string | undefined): Kinsoku | undefined {
  if (set === undefined || set === 'Nothing' || set === 'n') return undefined
  const own = kinsokuTables.get(set)
  if (own && own.notFirst + own.notLast + own.notApart !== '') return kinsoku(own)
  return /soft/i.test(set) ? soft : hard
}

const kinsoku = ({ notFirst, notLast, notApart }: KinsokuTable): Kinsoku => ({
  notFirst: new Set(notFirst),
  notLast: new Set(notLast),
  notApart: new Set(notApart),
})

/** As InDesign writes its hard set into a design that has changed it. */
const hardTable: KinsokuTable = {
  notFirst:
    '!),.:;?]}\u00a2\u2014\u2019\u201d\u2030\u2103\u2109\u3001\u3002\u3005\u3009\u300b\u300d\u300f\u3011\u3015\u301f' +
    'ぁぃぅぇぉっゃゅょゎ\u309b\u309c\u309d\u309eァィゥェォッャュョヮヵヶ\u30fb\u30fc\u30fd\u30fe！％），．：；？］｝',
  notLast: '([{\u00a3\u00a7\u2018\u201c\u3008\u300a\u300c\u300e\u3010\u3012\u3014\u301d＃＄（＠［｛￥',
  notApart: '\u2014\u2025\u2026',
}

const hard = kinsoku(hardTable)

/** "The Soft set omits long vowel symbols and small hiragana and katakana characters" (Adobe's manual). */
const soft = kinsoku({
  ...hardTable,
  notFirst: hardTable.notFirst.replaceAll(/[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ\u30fc]/g, ''),
})
