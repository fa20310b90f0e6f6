import type { Document, Sides } from '../../model/document.ts'
import { boolean, number, positive } from '../../model/attributes.ts'
import { readTextAttributes } from '../text-attributes.ts'
import { readFootnoteOptions } from './footnote-options.ts'
import { child, type XmlElement } from '../xml.ts'

export type Preferences = Pick<
  Document,
  | 'facingPages'
  | 'pageWidth'
  | 'pageHeight'
  | 'bleed'
  | 'slug'
  | 'baselineGrid'
  | 'textDefaults'
  | 'defaultText'
  | 'footnotes'
  | 'globalLight'
>

/** Resources/Preferences.xml. What is absent has InDesign's factory setting. */
export function readPreferences(root: XmlElement | undefined): Preferences {
  const page = child(root, 'DocumentPreference')?.attributes ?? {}
  const grid = child(root, 'GridPreference')?.attributes ?? {}
  const text = child(root, 'TextPreference')?.attributes ?? {}
  const light = child(root, 'TransparencyPreference')?.attributes ?? {}
  const defaultText = child(root, 'TextDefault')
  const sides = (top: string, bottom: string, inside: string, outside: string): Sides => ({
    top: amount(page[top], 0),
    bottom: amount(page[bottom], 0),
    inside: amount(page[inside], 0),
    outside: amount(page[outside], 0),
  })
  return {
    facingPages: boolean(page.FacingPages ?? '') ?? false,
    pageWidth: amount(page.PageWidth, 595.276),
    pageHeight: amount(page.PageHeight, 841.89),
    bleed: sides(
      'DocumentBleedTopOffset',
      'DocumentBleedBottomOffset',
      'DocumentBleedInsideOrLeftOffset',
      'DocumentBleedOutsideOrRightOffset',
    ),
    slug: sides('SlugTopOffset', 'SlugBottomOffset', 'SlugInsideOrLeftOffset', 'SlugRightOrOutsideOffset'),
    baselineGrid: {
      start: number(grid.BaselineStart ?? '') ?? 36,
      division: Math.max(amount(grid.BaselineDivision, 12), 1),
      relativeTo: grid.BaselineGridRelativeOption?.startsWith('TopOfMargin') ? 'margin' : 'page',
    },
    textDefaults: {
      superscriptSize: amount(text.SuperscriptSize, 58.3),
      superscriptShift: number(text.SuperscriptPosition ?? '') ?? 33.3,
      subscriptSize: amount(text.SubscriptSize, 58.3),
      subscriptShift: number(text.SubscriptPosition ?? '') ?? 33.3,
      smallCap: amount(text.SmallCap, 70),
      paragraphLeading: boolean(text.UseParagraphLeading ?? '') ?? false,
    },
    footnotes: readFootnoteOptions(child(root, 'FootnoteOption')),
    globalLight: {
      angle: number(light.GlobalLightAngle ?? '') ?? 120,
      altitude: number(light.GlobalLightAltitude ?? '') ?? 30,
    },
    defaultText: defaultText ? readTextAttributes(defaultText) : { paragraph: {}, character: {} },
  }
}

const amount = (written: string | undefined, absent: number): number => positive(written ?? '') ?? absent
