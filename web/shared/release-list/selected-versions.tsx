/** While rows are ticked: how many, and which status all of these versions may take; of publications, the newest of each. */
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { latestRelease, type ReleaseState, releasesOf } from '#domain/releases/course/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { allowedTransitions, type Transition } from '#domain/releases/course/release-transitions.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Template } from '#domain/templates/template.ts'
import { useById } from '../../client/window/data-sets.ts'
import { useWhole } from '../../client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { hasId } from '../../client/records/chosen.ts'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { useTexts } from '../../ui/texts.ts'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { StatusMenu } from '../status/status-menu.tsx'

/** A version with those beside it. */
export type Selected = Pick<Publication, 'id' | 'label' | 'type' | 'owner' | 'supplier'> & {
  status: ReleaseState['status']
  template?: string | undefined
  siblings: readonly ReleaseState[]
}

/** The newest version of a publication; none of one that has no version. */
export function newestOf(publication: Publication): readonly Selected[] {
  const siblings = releasesOf(publication)
  const latest = latestRelease(siblings)
  return latest ? [{ ...publication, id: latest.id, status: latest.status, siblings }] : []
}

type Props = {
  /** How many are ticked; `selected` are those of them that have come. */
  count: number
  selected: readonly Selected[]
  onDone: () => void
  /** What else may be done with them. */
  children?: ReactNode
}

export function SelectedVersions({ count, selected, onDone, children }: Props) {
  const t = useTexts()
  const actor = useActor()
  const templateIds = [...new Set(selected.flatMap(({ template }) => template ?? []))]
  const templates = useById(useWhole('templates', { where: hasId(templateIds) }))
  const transitions = commonTransitions(actor, selected, templates)
  return (
    <SelectionBar
      label={t('publications.selected', { count })}
      clearLabel={t('publications.clearSelection')}
      onClear={onDone}
    >
      {children}
      {transitions.length === 0 ? (
        <WithReason reason={t('publications.noCommonStatus')}>
          <Button rightSection={<IconChevronDown size={16} aria-hidden />}>{t('release.status.change')}</Button>
        </WithReason>
      ) : (
        <StatusMenu releases={selected} transitions={transitions} onDone={onDone} />
      )}
    </SelectionBar>
  )
}

/** What every one of them may do now. */
function commonTransitions(
  actor: Actor,
  selected: readonly Selected[],
  templates: ReadonlyMap<string, Template>,
): readonly Transition[] {
  const [first, ...others] = selected.map(({ id, status, type, owner, supplier, template, siblings }) =>
    allowedTransitions(actor, {
      release: { id, status, type, owner, supplier },
      siblings,
      disableReview: templates.get(template ?? '')?.workflow.disableReview ?? false,
    }),
  )
  return (first ?? []).filter(({ to }) => others.every((other) => other.some((transition) => transition.to === to)))
}
