import type { Filling } from '../../model/filling.ts'
import type { Picture } from '../../model/picture.ts'
import { isItemElement } from '../items.ts'
import { openParts, type Part, spotsIn, writeParts } from '../naming/package-parts.ts'
import { type Edit, type SpotElement, withAttribute } from '../naming/splice-xml.ts'
import { isStoryElement } from '../stories.ts'
import type { Book } from './item-xml.ts'
import { itemEdits, tableEdits } from './write-items.ts'
import { wordEdits } from './write-words.ts'
import { SwatchBook } from './swatch-book.ts'

/**
 * The package as data left its design: filled, it shows without data what it showed with them. Untouched files keep their bytes.
 * `links` are the keys of the pictures that belong into the folder `Links` beside it.
 */
export function fillPackage(
  bytes: Uint8Array,
  filling: Filling,
  pictures: ReadonlyMap<string, Picture>,
): { bytes: Uint8Array; links: readonly string[] } {
  const pkg = openParts(bytes)
  const swatches = new SwatchBook(pkg.open('Resources/Graphic.xml'))
  const book: Book = { swatches, pictures, newSelf: newSelfs(pkg.parts), links: new Set() }
  for (const part of pkg.parts) {
    const edits = [...spotsIn(part.root)].flatMap((element) => editsOf(part, element, filling, book))
    part.edits.push(...apart(edits))
  }
  pkg.designMap?.edits.push(...conditionEdits(pkg.designMap, filling))
  return { bytes: writeParts({ ...pkg, parts: [...pkg.parts, ...swatches.parts()] }), links: [...book.links] }
}

function editsOf({ source }: Part, element: SpotElement, filling: Filling, book: Book): Edit[] {
  const { name, attributes } = element
  const { Self = '' } = attributes
  const holdsWords = isStoryElement(name) || name === 'Cell' || name === 'Footnote'
  const changes = holdsWords ? filling.words.get(Self) : undefined
  const gone = name === 'Table' ? filling.rows.get(Self) : undefined
  return [
    ...(isItemElement(name) || name === 'Cell' ? itemEdits(source, element, filling, book) : []),
    ...(changes ? wordEdits(source, element, changes, book) : []),
    ...(gone ? tableEdits(source, element, gone) : []),
  ]
}

/** Selfs are `u` and a number of the base 16. */
function newSelfs(parts: readonly Part[]): () => string {
  let last = 0xf00000
  for (const { source } of parts)
    for (const [, digits = ''] of source.matchAll(/Self="u([0-9a-f]{1,12})"/g))
      last = Math.max(last, parseInt(digits, 16))
  return () => `u${(++last).toString(16)}`
}

function conditionEdits({ source, root }: Part, { conditions }: Filling): Edit[] {
  return [...spotsIn(root)].flatMap((element) => {
    const isOn = element.name === 'Condition' ? conditions.get(element.attributes.Self ?? '') : undefined
    return isOn === undefined ? [] : [withAttribute(source, element, 'Visible', String(isOn))]
  })
}

/** Without the edits within what is replaced as a whole; what is put in at one place keeps its order. */
function apart(edits: readonly Edit[]): Edit[] {
  let end = 0
  return edits
    .toSorted((a, b) => a.from - b.from || takesAway(a) - takesAway(b) || b.to - a.to)
    .filter(({ from, to }) => {
      const isWithin = from < end
      end = Math.max(end, to)
      return !isWithin
    })
}

const takesAway = ({ from, to }: Edit): number => (from === to ? 0 : 1)
