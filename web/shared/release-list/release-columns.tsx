/** The columns of lists of versions. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { canSeeDeployments } from '#domain/access/deployments.ts'
import { shortId } from '#domain/formats/short-id.ts'
import type { Release } from '#domain/releases/release.ts'
import { useOrganizationName, usePublicationName, useTemplateName } from '../../client/live/live-names.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { addressOfRelease } from '../../client/records/release-address.ts'
import { useActor, useShownParts } from '../../client/session/session.ts'
import { formatDate } from '../../ui/words/dates.ts'
import { useTexts } from '../../ui/words/texts.ts'
import type { ListColumn } from '../lists/asked-columns.ts'
import { CoarsePictures } from '../pictures/coarse-pictures.tsx'
import { NamedRelease } from '../pictures/release-thumb.tsx'
import { StatusAndTurn } from '../status/status-and-turn.tsx'
import { ExportState } from './export-state.tsx'

type Column = ListColumn<'releases', Release>

export function useOpenRelease() {
  const navigate = useNavigate()
  return (release: Release) => void navigate({ to: addressOfRelease(release) })
}

export function useReleaseColumns() {
  const t = useTexts()
  const actor = useActor()
  const publicationName = usePublicationName()
  const templateName = useTemplateName()
  const namesOf = useReleaseNames()
  const organizationName = useOrganizationName()
  const hasPictures = useShownParts()('release.pictures')
  return useMemo((): readonly [Column, ...Column[]] => {
    const title = (id: keyof typeof widths) => ({ id, title: t(`releases.column.${id}`), width: widths[id] })
    const shown = (when: boolean, column: Column) => (when ? [column] : [])
    return [
      { ...title('label'), sortable: true, text: nameOf, cell: nameCell },
      { ...title('format'), path: null, text: (release) => namesOf(nameOf(release), release.template).format },
      { ...title('number'), sortable: true, text: ({ number }) => String(number) },
      {
        ...title('status'),
        sortable: true,
        text: ({ status }) => t(`release.status.${status}`),
        says: (status) => t(`release.status.${status as Release['status']}`),
        cell: statusCell,
      },
      ...shown(canSeeDeployments(actor), {
        ...title('export'),
        path: null,
        isFor: ({ type }) => type === 'digital',
        text: () => '',
        cell: exportCell,
      }),
      ...shown(hasPictures, { ...title('pictures'), path: null, text: () => '', cell: picturesCell }),
      {
        ...title('publication'),
        path: 'publicationId',
        text: ({ publicationId }) => (publicationId === undefined ? '' : publicationName(publicationId)),
      },
      {
        ...title('template'),
        isExtra: true,
        text: ({ template }) => (template === undefined ? '' : templateName(template)),
      },
      ...shown(actor.isSupplier, { ...title('owner'), text: ({ owner }) => organizationName(owner) }),
      { ...title('updateTimestamp'), sortable: true, text: ({ updateTimestamp }) => formatDate(updateTimestamp) },
      {
        id: 'type',
        title: t('publications.type'),
        width: 128,
        isExtra: true,
        text: ({ type }) => t(`publications.type.${type}`),
        says: (type) => t(`publications.type.${type as Release['type']}`),
      },
    ]
  }, [t, actor, hasPictures, publicationName, templateName, namesOf, organizationName])
}

/** Of the status wide enough to say whose turn it is. */
const widths = {
  label: 280,
  format: 200,
  number: 96,
  status: 272,
  export: 176,
  pictures: 200,
  publication: 240,
  template: 200,
  owner: 200,
  updateTimestamp: 128,
} as const

const nameOf = ({ label, id }: Release): string => label || shortId(id)
const nameCell = (release: Release) => <NamedRelease release={release} label={nameOf(release)} />

const exportCell = ({ id, type, status }: Release) =>
  type === 'digital' && status === 'published' ? <ExportState id={id} /> : null

const picturesCell = (release: Release) => <CoarsePictures release={release} />

const statusCell = (release: Release) => <StatusAndTurn release={release} />
