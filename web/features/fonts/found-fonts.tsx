/** The fonts that were found, or why there are none. */
import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { canKeepTool } from '#domain/access/templates.ts'
import { useActor } from '../../client/session/session.ts'
import { State } from '../../ui/notices/state.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { FontList } from './font-list.tsx'

type FoundFontsProps = Pick<ComponentProps<typeof FontList>, 'onOpen' | 'onDelete'> & {
  found: ComponentProps<typeof FontList>['fonts']
  mayKeep: boolean
  /** Another list begins at its top. */
  list: string
  /** Where not all of them are looked for. */
  clear?: () => void
}

export function FoundFonts({ found, mayKeep, list, clear, onOpen, onDelete }: FoundFontsProps) {
  const t = useTexts()
  const actor = useActor()
  const empty = clear
    ? {
        title: t('fonts.nothingFound'),
        action: (
          <Button variant="default" onClick={clear}>
            {t('contents.clearFilters')}
          </Button>
        ),
      }
    : { title: t('fonts.empty.title'), hint: mayKeep && t('fonts.empty.hint') }
  return (
    <State of={found} empty={empty}>
      {() => (
        <FontList
          key={list}
          fonts={found}
          onOpen={onOpen}
          onDelete={(font) => canKeepTool(actor, font) && onDelete(font)}
        />
      )}
    </State>
  )
}
