import type { Document, KinsokuTable, TextVariable } from '../../model/document.ts'
import { boolean, number } from '../../model/attributes.ts'
import { plainName } from '../attributes.ts'
import { readBookmarks, readLinks } from './links.ts'
import { readEndnoteOptions } from '../preferences/footnote-options.ts'
import { child, content, elements, type XmlElement } from '../xml.ts'

export type DesignMap = Pick<
  Document,
  | 'version'
  | 'layers'
  | 'sections'
  | 'textVariables'
  | 'conditions'
  | 'endnotes'
  | 'kinsokuTables'
  | 'links'
  | 'bookmarks'
>

/** What designmap.xml itself holds. Layers are listed from the lowest to the topmost. */
export function readDesignMap(root: XmlElement): DesignMap {
  const map = {
    version: root.attributes.DOMVersion ?? '',
    layers: [] as Document['layers'][number][],
    sections: [] as Document['sections'][number][],
    textVariables: new Map<string, Document['textVariables'] extends ReadonlyMap<string, infer V> ? V : never>(),
    conditions: new Map<string, { name: string; visible: boolean }>(),
    endnotes: readEndnoteOptions(child(root, 'EndnoteOption')),
    kinsokuTables: new Map<string, KinsokuTable>(),
    links: readLinks(root),
    bookmarks: readBookmarks(root),
  }
  for (const element of elements(root)) {
    const { Self = '', Name = '', Visible = 'true', Printable = 'true' } = element.attributes
    if (element.name === 'Layer') {
      map.layers.push({ id: Self, name: Name, visible: Visible === 'true', printable: Printable === 'true' })
    } else if (element.name === 'Section') map.sections.push(readSection(element))
    else if (element.name === 'Condition') map.conditions.set(Self, { name: Name, visible: Visible === 'true' })
    else if (element.name === 'KinsokuTable') map.kinsokuTables.set(Self, readKinsoku(element))
    else if (element.name === 'TextVariable') map.textVariables.set(Self, readVariable(element))
  }
  return map
}

function readKinsoku({ attributes: a }: XmlElement): KinsokuTable {
  const { CantBeginLineChars = '', CantEndLineChars = '', CantBeSeparatedChars = '' } = a
  return {
    notFirst: CantBeginLineChars.slice(0, 1000),
    notLast: CantEndLineChars.slice(0, 1000),
    notApart: CantBeSeparatedChars.slice(0, 1000),
  }
}

function readSection(element: XmlElement): Document['sections'][number] {
  const { attributes } = element
  const style = child(child(element, 'Properties'), 'PageNumberStyle')
  return {
    firstPage: attributes.PageStart ?? '',
    startAt:
      boolean(attributes.ContinueNumbering ?? '') === false
        ? (number(attributes.PageNumberStart ?? '') ?? 1)
        : undefined,
    prefix: attributes.SectionPrefix ?? '',
    includePrefix: attributes.IncludeSectionPrefix === 'true',
    style: style ? content(style) : (attributes.PageNumberStyle ?? 'Arabic'),
    marker: attributes.Marker ?? '',
  }
}

function readMatch({ attributes: a, children }: XmlElement): NonNullable<TextVariable['match']> {
  const properties = child({ name: '', attributes: {}, children }, 'Properties')
  const styleOf = (name: string) => content(child(properties, name)) || (a[name] ?? '')
  return {
    style: styleOf('AppliedParagraphStyle') || styleOf('AppliedCharacterStyle'),
    which: /last/i.test(a.SearchStrategy ?? '') ? 'last' : 'first',
    letterCase: letterCases[a.ChangeCase ?? ''] ?? 'asIs',
    withoutEndPunctuation: boolean(a.DeleteEndPunctuation ?? '') ?? false,
  }
}

function readLastPage({ attributes: a }: XmlElement): NonNullable<TextVariable['lastPage']> {
  const { Format = 'Current', Scope } = a
  return { ofSection: Scope === 'SectionScope', format: Format === 'Current' ? undefined : Format }
}

const letterCases: Readonly<Record<string, NonNullable<TextVariable['match']>['letterCase']>> = {
  Uppercase: 'upper',
  Lowercase: 'lower',
  Titlecase: 'title',
  Sentencecase: 'sentence',
}

/** The text before and after a variable's value, or all of a custom text variable. */
function readVariable(element: XmlElement): TextVariable {
  const preference = [...elements(element)].find(({ name }) => name.endsWith('Preference'))
  const custom = preference && child(child(preference, 'Properties'), 'Contents')
  return {
    id: element.attributes.Self ?? '',
    name: plainName(element.attributes.Name),
    type: element.attributes.VariableType ?? '',
    before: (preference?.attributes.TextBefore ?? '').slice(0, 1000),
    after: (preference?.attributes.TextAfter ?? '').slice(0, 1000),
    ...(preference &&
      /^Match(Paragraph|Character)StylePreference$/.test(preference.name) && { match: readMatch(preference) }),
    ...(preference?.name === 'PageNumberVariablePreference' && { lastPage: readLastPage(preference) }),
    text: (custom ? content(custom) : (preference?.attributes.Contents ?? '')).slice(0, 1000),
  }
}
