/** What there is to be said of a release's fields before any is drawn. */
import type { Template } from '#domain/templates/template.ts'

export type FieldsState = 'noTemplate' | 'notLoaded' | 'loading' | 'some' | 'none'

type Asked = {
  /** Its template's id. */
  asked: string | undefined
  /** What became of asking for it. */
  status: 'loading' | 'ready' | 'missing' | 'failed'
  /** With the placeholders that count. */
  template: Pick<Template, 'placeholders'> | undefined
  /** Those that the release is bound to are on their way. */
  isWaiting: boolean
}

/** That there are no placeholders is only known of a template that has loaded (document 2 §3). */
export function fieldsState({ asked, status, template, isWaiting }: Asked): FieldsState {
  if (asked === undefined) return 'noTemplate'
  if (status === 'missing' || status === 'failed') return 'notLoaded'
  if (!template) return 'loading'
  if (template.placeholders.length > 0) return 'some'
  return isWaiting ? 'loading' : 'none'
}
