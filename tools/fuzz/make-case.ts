import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Corpus } from './corpus.ts'
import { hostileDesign } from './hostile-design.ts'
import { hostileFont } from './hostile-fonts.ts'
import { hostilePicture } from './hostile-pictures.ts'
import { hostileText } from './mutate-data.ts'
import { mutateXml } from './mutate-xml.ts'
import { mutateZip } from './mutate-zip.ts'
import { Random } from './random.ts'

/** What is attacked; the rest of the case is sound. */
export const stages = ['zip', 'xml', 'design', 'font', 'picture', 'data', 'words'] as const
export type Stage = (typeof stages)[number]

export type Case = {
  stage: Stage
  design: Uint8Array
  /** Instead of the sound fonts. */
  font?: Uint8Array
  picture?: Uint8Array
  /** Own divisions of words. */
  words?: readonly string[]
  /** Decides about everything later, such as data. */
  random: Random
}

export const stageOf = (seed: number): Stage => new Random(seed).pick(stages)

/** The same seed and stage make the same case from the same corpus. */
export function makeCase(seed: number, only: Stage | undefined, corpus: Omit<Corpus, 'assets'>): Case {
  const random = new Random(seed)
  const chosen = random.pick(stages)
  const stage = only ?? chosen
  const design = random.pick(corpus.designs)
  switch (stage) {
    case 'zip':
      return { stage, random, design: mutateZip(design, random) }
    case 'xml':
      return { stage, random, design: withMutatedParts(design, random) }
    case 'design':
      return { stage, random, design: hostileDesign(random) }
    case 'font':
      return { stage, random, design, font: hostileFont(corpus.fonts, random) }
    case 'picture':
      return { stage, random, design, picture: hostilePicture(corpus.pictures, random) }
    case 'data':
      return { stage, random, design }
    case 'words':
      return { stage, random, design, words: hostileWords(random) }
  }
}

function withMutatedParts(design: Uint8Array, random: Random): Uint8Array {
  const files = unzipSync(design)
  const parts = Object.keys(files).filter((name) => name.endsWith('.xml') && !name.startsWith('META-INF'))
  for (let n = random.few(4); n > 0; n--) {
    const name = random.pick(parts)
    files[name] = strToU8(mutateXml(strFromU8(files[name] ?? new Uint8Array()), random))
  }
  return zipSync(files, { level: 1 })
}

const hostileWords = (random: Random): string[] =>
  Array.from({ length: random.pick([1, 20, 300]) }, () =>
    random.pick([
      '__proto__',
      '-',
      '----',
      'a-b-c',
      'Wachol-der',
      '',
      ' ',
      '(-',
      '\\-d+',
      hostileText(random).slice(0, 3000),
    ]),
  )
