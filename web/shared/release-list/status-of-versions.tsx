/** Which status all versions that are ticked may take; of publications, the newest of each. */
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { latestRelease, type ReleaseState, releasesOf } from '#domain/releases/course/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { allowedTransitions, type Transition } from '#domain/releases/course/release-transitions.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Template } from '#domain/templates/template.ts'
import { useById } from '../../client/window/data-sets.ts'
import { useWhole } from '../../client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { hasId } from '../../client/records/chosen.ts'
import { useTexts } from '../../ui/words/texts.ts'
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

/** `selected` are those that are ticked, as far as they have come. */
export function StatusOfVersions({ selected, onDone }: { selected: readonly Selected[]; onDone: () => void }) {
  const t = useTexts()
  const actor = useActor()
  const templateIds = [...new Set(selected.flatMap(({ template }) => template ?? []))]
  const templates = useById(useWhole('templates', { where: hasId(templateIds) }))
  const transitions = commonTransitions(actor, selected, templates)
  return transitions.length === 0 ? (
    <WithReason reason={t('publications.noCommonStatus')}>
      <Button rightSection={<IconChevronDown size={16} aria-hidden />}>{t('release.status.change')}</Button>
    </WithReason>
  ) : (
    <StatusMenu releases={selected} transitions={transitions} onDone={onDone} />
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
