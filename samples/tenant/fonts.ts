/** The faces of the demo tenant's designs, all under the SIL Open Font License, from their packages. */
import { readFile } from 'node:fs/promises'

export type DemoFont = {
  id: string
  filename: string
  family: string
  style: string
  isItalic: boolean
  read: () => Promise<Uint8Array>
}

const faces: Readonly<Record<string, readonly string[]>> = {
  'cormorant-garamond': [
    '400Regular',
    '400Regular_Italic',
    '500Medium_Italic',
    '600SemiBold',
    '600SemiBold_Italic',
    '700Bold',
  ],
  'barlow-condensed': ['400Regular', '500Medium', '600SemiBold', '700Bold'],
  barlow: ['400Regular', '600SemiBold'],
  'source-sans-3': ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold'],
}

const words = (name: string) => name.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1))

export const demoFonts: readonly DemoFont[] = Object.entries(faces).flatMap(([family, styles]) =>
  styles.map((style): DemoFont => {
    const file = `${words(family).join('')}_${style}.ttf`
    const plain = style.replace(/^\d+/, '').replace('_', ' ')
    const isItalic = plain.endsWith('Italic')
    return {
      id: `${family}-${style.toLowerCase().replace('_', '-')}`,
      filename: file,
      family: words(family).join(' '),
      style: plain === 'Regular Italic' ? 'Italic' : plain,
      isItalic,
      read: () => readFile(new URL(import.meta.resolve(`@expo-google-fonts/${family}/${style}/${file}`))),
    }
  }),
)
