import type { Run } from '../../model/document.ts'

/** How words look in a story that never had any: in the style of new text. */
export const plainRun: Run = {
  paragraphStyle: 'ParagraphStyle/$ID/NormalParagraphStyle',
  paragraph: { paragraph: {}, character: {} },
  characterStyle: 'CharacterStyle/$ID/[No character style]',
  character: {},
  tags: [],
  content: { kind: 'text', text: '' },
}
