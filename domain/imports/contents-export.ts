/** Which contents are taken along as a file, and what of them. */
import type { InterfaceLanguage } from '../formats/interface-languages.ts'
import type { FilterOf } from '../query/path.ts'

export type ContentsExport = {
  where?: FilterOf<'contents'> | undefined
  format: 'xlsx' | 'csv'
  /** Properties, in this order; without, all that are used. */
  columns?: readonly string[] | undefined
  /** Of texts; without, all that are used. */
  languages?: readonly string[] | undefined
  pictures?: boolean | undefined
  /** What the file is called, without its ending. */
  title: string
  /** Of captions and choices. */
  language: InterfaceLanguage
}
