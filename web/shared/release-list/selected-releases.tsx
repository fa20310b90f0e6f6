/** What is done with versions that are ticked: noted, put into a collection, taken out of it, taken home, named, brought up to date, drawn again; and their status. */
import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFolderMinus, IconFolderPlus, IconTag } from '@tabler/icons-react'
import { canWork } from '#domain/access/tenancy.ts'
import { all } from '#domain/query/filter.ts'
import type { FilterOf, PathOf } from '#domain/query/path.ts'
import { releasesOf } from '#domain/releases/course/editable-release.ts'
import type { FileNaming } from '#domain/releases/pages/download-names.ts'
import { useActor, useShownParts } from '../../client/session/session.ts'
import { type Chosen, hasId } from '../../client/records/chosen.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { CollectDialog } from '../collect/collect-dialog.tsx'
import { takeOut } from '../collect/membership.ts'
import { RememberMenu } from '../collect/remember-menu.tsx'
import { DeployButton } from '../deploying/deploy-button.tsx'
import { fromTicked } from '../deploying/deployed-from.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { DownloadButton } from './download-button.tsx'
import { LabelsDialog } from './labels-dialog.tsx'
import { MoreActs } from './more-acts.tsx'
import { type Selected, StatusOfVersions } from './status-of-versions.tsx'

/** The collection that all of them are in. */
export type ReleaseScope = {
  id: string
  name: string
  /** Why this person may not take them out of it. */
  reason: string | undefined
  /** How its files are called. */
  fileNames: FileNaming
}

type Props = { chosen: Chosen<PathOf<'releases'>>; scope: ReleaseScope | undefined; onDone: () => void }

export function SelectedReleases({ chosen, scope, onDone }: Props) {
  const t = useTexts()
  const actor = useActor()
  const shows = useShownParts()
  const [isCollecting, collecting] = useDisclosure(false)
  const [isNaming, naming] = useDisclosure(false)
  const selected = useQuery({
    queryKey: ['selected versions', chosen.where],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchSelected(all(chosen.where), signal),
  }).data
  const status = <StatusOfVersions selected={selected ?? nobody} onDone={onDone} />
  if (!canWork(actor)) return status
  const those = { kind: 'releases', ...chosen } as const
  const leave = async () => {
    if (scope && (await takeOut(those, scope))) onDone()
  }
  return (
    <>
      <RememberMenu chosen={those} />
      <Button
        variant="default"
        leftSection={<IconFolderPlus size={16} stroke={1.5} aria-hidden />}
        onClick={collecting.open}
      >
        {t('contents.collect')}
      </Button>
      {scope && (
        <WithReason reason={scope.reason}>
          <Button
            variant="default"
            leftSection={<IconFolderMinus size={16} stroke={1.5} aria-hidden />}
            onClick={() => void leave()}
          >
            {t('collect.out')}
          </Button>
        </WithReason>
      )}
      <DownloadButton
        those={{ where: chosen.where, title: scope?.name ?? t('releases.title') }}
        usual={scope?.fileNames}
        label={t('releases.download')}
      />
      <DeployButton from={() => fromTicked(chosen, scope)} />
      {status}
      <MoreActs where={chosen.where}>
        {shows('releases.naming') && (
          <Menu.Item leftSection={<IconTag size={15} stroke={1.5} aria-hidden />} onClick={naming.open}>
            {t('collection.act.labels')}
          </Menu.Item>
        )}
      </MoreActs>
      {isNaming && <LabelsDialog where={chosen.where} onClose={naming.close} />}
      <CollectDialog opened={isCollecting} chosen={those} onClose={collecting.close} />
    </>
  )
}

const nobody: readonly Selected[] = []

/** Each with the versions beside it, which say what it may become. */
async function fetchSelected(where: FilterOf<'releases'>, signal: AbortSignal): Promise<readonly Selected[]> {
  const releases = await fetchAll('releases', { where }, { signal })
  const ids = [...new Set(releases.flatMap(({ publicationId }) => publicationId ?? []))]
  const publications = await fetchAll('publications', { where: hasId(ids) }, { signal })
  const byId = new Map(publications.map((one) => [one.id, releasesOf(one)]))
  return releases.map((release) => ({ ...release, siblings: byId.get(release.publicationId ?? '') ?? [] }))
}
