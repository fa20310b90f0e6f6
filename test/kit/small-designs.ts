/** Packages of next to nothing, for what happens around the engine. */
import { idml, rectangle, spread, textFrame } from '#artwork/idml/test-package.ts'

const emptySpread = '<Spread Self="e" PageCount="2"/>'

export const pagelessDesign = (): Uint8Array => idml({ spreads: [] })
export const designWithPagelessSpread = (): Uint8Array => idml({ spreads: [spread(''), emptySpread] })

/** A page with one frame, named so that data reach it if it is named, filled by a linked picture. */
export function linkedPicture(name: string, frame?: string): Uint8Array {
  const bounds = '<Properties><GraphicBounds Left="0" Top="0" Right="50" Bottom="20"/></Properties>'
  const inside = `<Image Self="i" ItemTransform="1 0 0 1 0 0">${bounds}<Link LinkResourceURI="file:/${name}"/></Image>`
  const named = frame === undefined ? {} : { attributes: `Name="${frame}"` }
  return idml({ spreads: [spread(rectangle({ id: 'r', inside, ...named }))] })
}

/** A label with a line in each of some styles of one family. */
export function labelIn(family: string, styles: readonly string[]): Uint8Array {
  const lines = styles.map(
    (style) =>
      `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/x"><CharacterStyleRange AppliedCharacterStyle="CharacterStyle/x" FontStyle="${style}"><Properties><AppliedFont type="string">${family}</AppliedFont></Properties><Content>Rosenhof 1.50</Content><Br/></CharacterStyleRange></ParagraphStyleRange>`,
  )
  return idml({
    spreads: [spread(textFrame({ id: 'f', story: 'u', w: 180, h: 90 }))],
    stories: { u: lines.join('') },
  })
}
