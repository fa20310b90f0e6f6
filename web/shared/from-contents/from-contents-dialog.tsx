/** Publications of many contents: on which template, for whom and how; what will become of each is said before. */
import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { canEditCollection, editableCollections } from '#domain/access/collections.ts'
import { canSharePictures } from '#domain/access/pictures.ts'
import { proposedOwner } from '#domain/access/for-whom.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { mostFromContents } from '#domain/publications/from-contents.ts'
import { roomFor } from '#domain/publications/places.ts'
import { is } from '#domain/query/filter.ts'
import type { FilterOf, OrderOf } from '#domain/query/path.ts'
import { RecordSelect } from '../choice/record-select.tsx'
import { TemplateChoice, useOfferedTemplates } from '../choice/template-choice.tsx'
import { useForWhom } from '../choice/use-for-whom.tsx'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { noteChanged } from '../../client/records/recents.ts'
import { useActor } from '../../client/session/session.ts'
import { queryDocuments } from '../../client/records/store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { errorText, useLanguage, useTexts } from '../../ui/words/texts.ts'
import classes from './from-contents.module.css'
import { type FromContentsChoices, FromContentsFields, ShareSwitch, usually } from './from-contents-fields.tsx'
import { PlannedLines } from './planned-lines.tsx'
import { PlannedPages } from './planned-pages.tsx'
import { type Asked, followMade, makeFromContents } from './run.ts'

type Props = {
  /** What is made is put into it, where the person may; without, they choose one or none. */
  collectionId?: string | undefined
  /** Which contents; all of the collection where nothing is said. In this order, which lists keep. */
  chosen?: { where: FilterOf<'contents'>; count: number; order: OrderOf<'contents'> } | undefined
  /** What is chosen to begin with. */
  begin?: Partial<FromContentsChoices>
  onClose: () => void
}

export function FromContentsDialog({ collectionId, chosen, begin, onClose }: Props) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<string>()
  const into = collectionId ?? picked
  const open = useLiveDocument('collections', into)
  const collection = open.status === 'ready' ? open.document : undefined
  const own = useLanguage()
  const [choices, setChoices] = useState<FromContentsChoices>(() => ({ language: own, ...usually, ...begin }))
  const choose = (next: Partial<FromContentsChoices>) => setChoices({ ...choices, ...next })
  const { templateId = collection?.releaseDefaultTemplate, isSharing, ...how } = choices
  const found = useLiveDocument('templates', templateId)
  const template = found.status === 'ready' ? found.document : undefined
  const goesInto = collection && canEditCollection(actor, collection) ? collection : undefined
  const forWhom = useForWhom(proposedOwner(actor, template, collection), { template })
  const owner = forWhom.owner ?? actor.organization
  const isLoaded = into === undefined || collection !== undefined
  const ids = useChosenIds(goesInto && !chosen ? undefined : (chosen ?? whole(collection)))
  const asked: Asked = {
    templateId: templateId ?? '',
    ...how,
    ...(goesInto && { collectionId: goesInto.id }),
    ...(ids.value && { filterContents: ids.value }),
    ...(forWhom.owner !== undefined && { owner: forWhom.owner }),
  }
  const isAsked = template !== undefined && isLoaded && forWhom.fault === undefined && ids.isKnown
  const foreseen = useForeseen(asked, isAsked)
  const plan = isAsked && !foreseen.error ? foreseen.data : undefined
  const made = plan?.lines.filter(({ act }) => act !== 'leave').length ?? 0
  const reason = !template
    ? t('publications.new.needsTemplate')
    : (forWhom.fault ??
      ids.fault ??
      (foreseen.error ? errorText(foreseen.error) : plan && made === 0 ? t('fromContents.nothing') : undefined))

  const make = async () => {
    const begun = await makeFromContents({ ...asked, expected: made, share: isSharing && canSharePictures(actor) })
    if (goesInto) noteChanged(goesInto.id)
    onClose()
    void followMade(begun, () =>
      goesInto
        ? navigate({
            to: '/collections/$collection',
            params: { collection: goesInto.id },
            search: { show: 'releases' },
          })
        : navigate({ to: '/publications', search: { template: asked.templateId } }),
    )
  }
  return (
    <Dialog
      opened
      title={t('fromContents.title')}
      confirm={made > 0 ? t(`fromContents.confirm.${how.mode}`, { count: made }) : t(`fromContents.act.${how.mode}`)}
      reason={reason}
      isWaiting={reason === undefined && (!plan || foreseen.isPlaceholderData)}
      size={920}
      onClose={onClose}
      onConfirm={make}
    >
      <div className={classes.dialog}>
        <Stack gap="md">
          <TemplateChoice
            where={useOfferedTemplates()}
            format={collection?.releaseDefaultFormat}
            value={templateId}
            onChange={(next) => choose({ templateId: next })}
          />
          {collectionId === undefined && (
            <RecordSelect
              kind="collections"
              label={t('fromContents.into')}
              description={t('fromContents.into.hint')}
              clearable
              where={editableCollections(actor)}
              value={picked ?? null}
              onChange={(next) => setPicked(next ?? undefined)}
            />
          )}
          {forWhom.field}
          <FromContentsFields choices={choices} own={own} onChange={choose} />
          {collection && !goesInto && (
            <Text size="sm" c="dimmed">
              {t('fromContents.notInto', { name: collection.name })}
            </Text>
          )}
        </Stack>
        <section
          className={classes.plan}
          aria-label={t('fromContents.plan')}
          data-old={foreseen.isPlaceholderData || undefined}
        >
          {plan ? (
            <>
              <PlannedLines lines={plan.lines} />
              <ShareSwitch
                unseen={plan.unseen}
                owner={owner}
                isOn={isSharing}
                onChange={(next) => choose({ isSharing: next })}
              />
              {template && <PlannedPages owner={owner} template={template} lines={plan.lines} />}
              {how.mode === 'list' && made > 0 && roomFor(template?.placeholders ?? []) === undefined && (
                <Text size="sm">{t('fromContents.list.joined')}</Text>
              )}
            </>
          ) : template && reason !== undefined ? (
            <Text role="alert">{reason}</Text>
          ) : (
            <Text c="dimmed">{t(template ? 'fromContents.looking' : 'fromContents.plan.hint')}</Text>
          )}
        </section>
      </div>
    </Dialog>
  )
}

const useForeseen = (asked: Asked, isAsked: boolean) =>
  useQuery({
    queryKey: ['publications from contents', asked],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    queryFn: () => makeFromContents({ ...asked, dryRun: true }),
  })

const whole = (collection: Collection | undefined) =>
  collection && {
    where: is(`collections.${collection.id}` as const, true),
    count: 0,
    order: [{ field: 'label.de' }] satisfies OrderOf<'contents'>,
  }

/** Undefined where all of the collection are meant. */
function useChosenIds(chosen: Props['chosen']) {
  const t = useTexts()
  const isMany = (chosen?.count ?? 0) > mostFromContents
  const found = useQuery({
    queryKey: ['contents to make publications of', chosen?.where, chosen?.order],
    enabled: chosen !== undefined && !isMany,
    queryFn: async ({ signal }) => {
      const { where, order } = chosen ?? { where: { any: [] }, order: [] }
      const query = { where, orderBy: order, limit: mostFromContents + 1, fields: [] }
      return (await queryDocuments('contents', query, signal)).data.map(({ id }) => id)
    },
  })
  const value = found.data
  const isTooMany = isMany || (value?.length ?? 0) > mostFromContents
  return {
    value,
    isKnown: !isTooMany && (chosen === undefined || value !== undefined),
    fault: isTooMany
      ? t('fromContents.tooMany', { limit: mostFromContents })
      : value?.length === 0
        ? t('fromContents.empty')
        : found.error
          ? errorText(found.error)
          : undefined,
  }
}
