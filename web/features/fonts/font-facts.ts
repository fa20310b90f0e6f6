/** What is said of a font in words. */
import type { Font } from '#domain/fonts/font.ts'
import type { Texts } from '../../ui/words/texts.ts'

export const supported = '.ttf,.otf,.ttc,.otc,.woff,.woff2'

/** Such as "2 Schnitte", "variabel", "kursiv". */
export function traitsOf(t: Texts, font: Font): string[] {
  const { faces = [], axes = [], isFixedWidth, isSymbolFont, isItalic } = font
  return [
    ...(faces.length > 1 ? [t('fonts.faces', { count: faces.length })] : []),
    ...(axes.length > 0 ? [t('fonts.variable')] : []),
    ...(isItalic ? [t('fonts.italic')] : []),
    ...(isFixedWidth ? [t('fonts.fixedWidth')] : []),
    ...(isSymbolFont ? [t('fonts.symbols')] : []),
  ]
}

/** Of its kind and its traits what neither its name nor its file's says. */
export function untold(t: Texts, font: Font): string[] {
  const { filename, name, type, isItalic } = font
  const italic = isItalic && /italic|oblique|kursiv/i.test(name) ? t('fonts.italic') : undefined
  const kind = filename.toLowerCase().endsWith(`.${type}`) ? [] : [type.toUpperCase()]
  return [...kind, ...traitsOf(t, font).filter((trait) => trait !== italic)]
}

export type FontState = { label: string; tone: 'good' | 'bad' | 'waiting' | 'quiet'; shape: 'check' | 'cross' | 'bar' }

/** Whether designs can be set with it. */
export function stateOf(t: Texts, { status, embedding }: Font): FontState {
  if (status === 'error') return { label: t('fonts.state.error'), tone: 'bad', shape: 'cross' }
  if (embedding === 'restricted') return { label: t('fonts.state.restricted'), tone: 'bad', shape: 'bar' }
  return { label: t('fonts.state.ok'), tone: 'good', shape: 'check' }
}
