/** What may be done with a column of readiness from its head. */
import { IconListCheck } from '@tabler/icons-react'
import { readyTemplate } from '#domain/values/column-id.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { HeadAct } from '../../../ui/grid/head/head-act.ts'
import { currentLanguage, type Texts } from '../../../ui/words/texts.ts'
import { checkList } from './check-list.ts'

export function readyActs(column: string, where: FilterOf<'contents'>, t: Texts): HeadAct[] {
  const template = readyTemplate(column)
  if (template === undefined) return []
  const icon = <IconListCheck size={15} stroke={1.75} aria-hidden />
  return [{ label: t('contents.ready.all'), icon, run: () => void checkList(where, template, currentLanguage()) }]
}
