/** The languages of a content as they are typed on a line: by their names in any language of the interface, or by their tags. */
import { contentLanguages } from '#domain/formats/languages.ts'
import { languageLabel } from '#domain/formats/language-name.ts'
import { languages as readers } from '../../../ui/words/texts.ts'
import type { Line } from './cell-editor.tsx'

let known: Line | undefined

export const languagesLine = (): Line =>
  (known ??= {
    id: 'languages',
    type: 'select',
    label: {},
    translatable: false,
    options: contentLanguages.map((id) => ({
      id,
      label: Object.fromEntries(readers.map((reader) => [reader, languageLabel(id, reader)])),
    })),
    values: [],
    multiple: true,
    individual: false,
  })
