/** Gives what is ticked the next numbers of a range; says before which these would be, and how many have one already. */
import { Select, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostNumbers } from '#domain/collections/number-range.ts'
import type { Collection } from '#domain/collections/collection.ts'
import type { OrderOf } from '#domain/query/path.ts'
import { graphql } from '../../../../client/calls/graphql.ts'
import { CollectionNumbersTake } from '../../../../client/calls/operations.generated.ts'
import { usePreference } from '../../../../client/session/preferences.ts'
import { noteChanged } from '../../../../client/records/recents.ts'
import { queryDocuments } from '../../../../client/records/store.ts'
import { type Catalog, propertyLabel } from '../../../../shared/values/catalog.ts'
import type { ChosenContents } from '../../../../shared/content-grid/chosen/chosen-contents.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { errorText, useTexts } from '../../../../ui/words/texts.ts'
import { toastDone } from '../../../../ui/notices/toasts.tsx'
import { undoOffer } from '../../../../shared/undo/take-back.tsx'

type Props = {
  collection: Collection
  catalog: Catalog
  chosen: ChosenContents
  /** In which what is ticked stands, and takes its numbers. */
  order: OrderOf<'contents'>
  onClose: () => void
}

export function NumbersDialog({ collection: { id, numberRanges }, catalog, chosen, order, onClose }: Props) {
  const t = useTexts()
  const prefixes = Object.keys(numberRanges).toSorted((one, other) => one.localeCompare(other))
  const [prefix, setPrefix] = useState(prefixes[0] ?? '')
  const [usual, setUsual] = usePreference<string | undefined>(`collection.${id}.numbered`, undefined)
  const properties = [...catalog.properties.values()].filter(
    ({ type, translatable, multiple }) => (type === 'string' || type === 'number') && !translatable && !multiple,
  )
  const property = properties.find((one) => one.id === usual)?.id
  const isMany = chosen.count > mostNumbers

  const ids = useQuery({
    queryKey: ['contents to number', chosen.where, order],
    enabled: !isMany,
    queryFn: async ({ signal }) =>
      (
        await queryDocuments(
          'contents',
          { where: chosen.where, orderBy: order, limit: mostNumbers, fields: [] },
          signal,
        )
      ).data.map((one) => one.id),
  }).data
  const ask = (dryRun: boolean) =>
    graphql(CollectionNumbersTake, { id, prefix, property: property ?? '', ids: ids ?? [], dryRun })
  const foreseen = useQuery({
    queryKey: ['numbers foreseen', id, prefix, property, ids],
    enabled: property !== undefined && ids !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    queryFn: async () => (await ask(true)).collectionNumbersTake,
  })
  const plan = foreseen.data

  const take = async () => {
    const { changeset, first, last, given } = (await ask(false)).collectionNumbersTake
    noteChanged(id)
    onClose()
    if (!changeset) return
    toastDone(t('numbers.done', { count: given, first: first ?? '', last: last ?? '' }), undoOffer({ changeset }))
  }
  const reason = isMany
    ? t('numbers.tooMany', { limit: mostNumbers })
    : property === undefined
      ? t('numbers.chooseProperty')
      : foreseen.error
        ? errorText(foreseen.error)
        : plan?.given === 0
          ? t('numbers.nothing')
          : undefined

  return (
    <Dialog
      opened
      title={t('numbers.title')}
      confirm={t('numbers.confirm')}
      reason={reason}
      isWaiting={reason === undefined && !plan}
      onClose={onClose}
      onConfirm={take}
    >
      <Stack gap="md">
        <Select
          label={t('collection.range')}
          allowDeselect={false}
          data={prefixes}
          value={prefix}
          onChange={(next) => next !== null && setPrefix(next)}
        />
        <Select
          label={t('numbers.property')}
          searchable
          allowDeselect={false}
          data={properties.map((one) => ({ value: one.id, label: propertyLabel(one) }))}
          value={property ?? null}
          onChange={(next) => next !== null && setUsual(next)}
        />
        {foreseen.error && <Text role="alert">{errorText(foreseen.error)}</Text>}
        {plan && plan.given > 0 && !foreseen.error && (
          <Text role="status">
            {t('numbers.foreseen', { count: plan.given, first: plan.first ?? '', last: plan.last ?? '' })}
            {plan.skipped > 0 && ` ${t('numbers.skipped', { count: plan.skipped })}`}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('numbers.hint')}
        </Text>
      </Stack>
    </Dialog>
  )
}
