/** A template begins with its design, loose or packed, which gives it its name too, or without one: digital ones write text alone. */
import { queryOf } from '#web/client/records/queries.ts'
import { Progress, SegmentedControl, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { parseField } from '#domain/kinds/documents.ts'
import { Id } from '#domain/fields.ts'
import { fontTypes } from '#domain/fonts/font.ts'
import { assetTypes } from '#domain/templates/uploads/package-parts.ts'
import { publicationTypes } from '#domain/publications/publication.ts'
import { is } from '#domain/query/filter.ts'
import { inSendingOrder, sendFile } from './editing/send-files.ts'
import { takenWords } from './editing/taken-words.ts'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { graphql } from '../../client/calls/graphql.ts'
import { TemplateCreate } from '../../client/calls/operations.generated.ts'
import { useActor } from '../../client/session/session.ts'
import { deleteDocument } from '../../client/records/store.ts'
import { takeHandedFiles } from '../../client/files/handed-files.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DropFiles } from '../../ui/lists/uploads/drop-files.tsx'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError, toastMore } from '../../ui/notices/toasts.tsx'

const accepted = ['idml', 'zip', ...fontTypes, ...assetTypes].map((ending) => `.${ending}`).join(',')

export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const [{ files, fault, ...taken }, setChosen] = useState(() => chosenOf(takeHandedFiles()))
  const [name, setName] = useState(taken.name)
  const [id, setId] = useState('')
  const [type, setType] = useState<(typeof publicationTypes)[number]>('print')
  const idFault = useIdFault(id)
  const [owner, setOwner] = useState(actor.organization)
  const [progress, setProgress] = useState<number>()

  const choose = (brought: readonly File[]) => {
    const chosen = chosenOf(brought)
    setChosen(chosen)
    if (!name) setName(chosen.name)
  }

  const create = async () => {
    setProgress(0)
    let made: string | undefined
    try {
      const template = { owner, name: name.trim(), type, ...(id !== '' && { id }) }
      made = (await graphql(TemplateCreate, { template })).templateCreate.id
      const words: string[] = []
      for (const [index, file] of files.entries()) {
        const onProgress = (share: number) => setProgress((index + share) / files.length)
        // oxlint-disable-next-line no-await-in-loop -- The design comes last, and finds what came before.
        const { taken } = await sendFile(made, file, { onProgress })
        if (taken.kept.length + taken.others.length > 0) words.push(...takenWords(taken))
      }
      if (words.length > 0) toastMore(t('templates.created', { name }), words)
      else toastDone(t('templates.created', { name }))
      const tab = files.some(isDesign) ? undefined : type === 'digital' ? 'digital' : 'files'
      void navigate({ to: '/artwork/template/$id', params: { id: made }, search: queryOf('template', { tab }) })
    } catch (failure) {
      setProgress(undefined)
      // A template without the design it was made for is of no use to anybody.
      if (made !== undefined) await deleteDocument('templates', made).catch(toastError)
      throw new Error(errorText(failure), { cause: failure })
    }
  }

  const parsed = parseField('templates', 'name', name.trim())
  const nameFault = parsed.ok || name.trim() === '' ? undefined : faultText(parsed, t('templates.name'))
  const faultOf = fault ?? (name.trim() ? (nameFault ?? idFault) : t('templates.new.needsName'))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('templates.new')}
      confirm={t('templates.create')}
      onConfirm={create}
      {...(faultOf !== undefined && { reason: faultOf })}
      size={520}
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('templates.type')}
          value={type}
          onChange={(next) => setType(next as typeof type)}
          data={publicationTypes.map((one) => ({ value: one, label: t(`publications.type.${one}`) }))}
        />
        <DropFiles
          multiple
          accept={accepted}
          onFiles={choose}
          label={
            files.length > 1
              ? t('templates.new.files', { count: files.length })
              : (files[0]?.name ?? t('templates.new.hint'))
          }
          {...(files.length === 0 && { hint: t('templates.new.later') })}
          icon={<IconUpload size={24} stroke={1.5} aria-hidden />}
        />
        <LineInput
          label={t('templates.name')}
          value={name}
          error={nameFault}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <RecordSelect
          kind="organizations"
          label={t('templates.owner')}
          value={owner}
          onChange={(chosen) => chosen && setOwner(chosen)}
        />
        <LineInput
          label={t('templates.id')}
          description={t('templates.id.hint')}
          value={id}
          error={idFault}
          onChange={(event) => setId(event.currentTarget.value.trim())}
        />
        {progress !== undefined && progress < 1 && (
          <Progress value={progress * 100} aria-label={t('templates.uploading')} />
        )}
        {files.length > 0 && progress === 1 && <p role="status">{t('templates.files.setting')}</p>}
      </Stack>
    </Dialog>
  )
}

type Chosen = { files: readonly File[]; name: string; fault?: string }

/** What was brought, in the order it is sent in, and what a template of it is called. */
function chosenOf(brought: readonly File[]): Chosen {
  try {
    const { sent: files } = inSendingOrder(brought)
    const file = files.find(isDesign)?.name ?? ''
    const name = file.replace(/(?:[ _-](?:Ordner|Folder|Dossier))?\.(?:idml|zip)$/i, '').replaceAll('_', ' ')
    return { files, name }
  } catch (refused) {
    return { files: [], name: '', fault: errorText(refused) }
  }
}

const isDesign = ({ name }: File): boolean => /\.(?:idml|zip)$/i.test(name)

/** Ids are asked for while people type; one that is hidden from this person is refused by the server. */
function useIdFault(id: string): string | undefined {
  const t = useTexts()
  const [settled] = useDebouncedValue(id, 200)
  const isSound = id === '' || Id.safeParse(id).success
  const query = useMemo(
    () => (settled === '' || !Id.safeParse(settled).success ? undefined : { where: is('id', settled), limit: 1 }),
    [settled],
  )
  const { documents } = useLiveQuery('templates', query)
  if (!isSound) return t('templates.id.invalid')
  return id !== '' && documents.some((one) => one.id === id) ? t('templates.id.taken') : undefined
}
