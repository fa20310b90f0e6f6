/** The page beside the list of placeholders: what has no name yet is chosen on it, and then written into the design. */
import { Box, Button, Select } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { DesignPlace } from '#artwork/index.ts'
import type { PlaceSuggestion } from '#domain/templates/suggestions/suggest-fields-of-places.ts'
import { PageView } from '#web/artwork/page-view.tsx'
import type { Composed } from '../../../artwork/engine/protocol.ts'
import { useZoom, ZoomControl, type ZoomValue } from '#web/artwork/zoom.tsx'
import { usePreference } from '../../../client/session/preferences.ts'
import { WithReason } from '../../../ui/dialogs/with-reason.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { useTemplateEditing } from '../editing/template-editing.ts'
import { PlaceSpots } from './place-spots.tsx'
import { spotsOf } from './places-at.ts'
import { guessedType, type Naming } from './use-naming.ts'
import classes from './naming.module.css'

type DeskProps = {
  composed: Composed
  naming: Naming
  suggestions: readonly PlaceSuggestion[]
  /** The places of what is shown beside it. */
  active: readonly string[]
  onPick: (place: DesignPlace, byKey: boolean) => void
}

const noPlaces: readonly DesignPlace[] = []

export function NamingDesk({ composed, naming, suggestions, active, onPick }: DeskProps) {
  const t = useTexts()
  const { mayEdit } = useTemplateEditing()
  const { ref, width, height } = useElementSize()
  const [value, setValue] = usePreference<ZoomValue>('templates.naming.zoom', 'fit')
  const [index, setIndex] = useState(0)
  const page = composed.pages[index] ?? composed.pages[0]
  const places = composed.places ?? noPlaces
  const spots = useMemo(() => (page ? spotsOf(page, places) : []), [page, places])
  const fit = page ? Math.min((width - 48) / page.width, (height - 48) / page.height) : 1
  const zoom = useZoom(value, setValue, fit)
  const desk = useMergedRef(ref, zoom.wheel)
  if (!page) return null
  return (
    <section className={classes.desk} aria-label={t('templates.naming.page')}>
      {mayEdit && (
        <div className={classes.bar}>
          <NamingActions {...{ naming, suggestions, places }} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys of the zoom, beside the buttons of the page. */}
      <div ref={desk} className={classes.sheet} onKeyDown={zoom.onKeyDown}>
        <PageView
          page={page}
          label={t('release.preview.page', { page: page.name || String(index + 1) })}
          scale={zoom.scale}
        >
          {mayEdit && <PlaceSpots {...{ spots, active, onPick }} scale={zoom.scale} choices={naming.choices} />}
        </PageView>
      </div>
      <div className={classes.bar} data-foot>
        {composed.pages.length > 1 && (
          <Select
            aria-label={t('templates.preview.page')}
            size="xs"
            w={120}
            data={composed.pages.map(({ name }, at) => ({
              value: String(at),
              label: t('release.preview.page', { page: name || String(at + 1) }),
            }))}
            value={String(index)}
            allowDeselect={false}
            onChange={(next) => next && setIndex(Number(next))}
          />
        )}
        <Box flex={1} />
        <ZoomControl zoom={zoom} />
      </div>
    </section>
  )
}

type ActionsProps = Pick<DeskProps, 'naming' | 'suggestions'> & { places: readonly DesignPlace[] }

function NamingActions({ naming, suggestions, places }: ActionsProps) {
  const t = useTexts()
  const { template } = useTemplateEditing()
  const { choices } = naming
  const open = suggestions.filter(({ place }) => !choices.some((one) => one.place === place))
  const takeAll = () =>
    naming.take(
      ...open.flatMap((suggestion) => {
        const place = places.find((one) => one.id === suggestion.place)
        const { range } = suggestion
        const example = (range ? place?.words.slice(range.from, range.to) : place?.words.trim()) ?? ''
        return place ? [{ ...suggestion, type: guessedType(place, example), example }] : []
      }),
    )
  const reason = template.candidate ? t('templates.naming.write.candidate') : undefined
  return (
    <>
      {open.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={takeAll}>
          {t('templates.naming.suggestions', { count: open.length })}
        </Button>
      )}
      <span className={classes.count} role="status">
        {choices.length > 0
          ? t('templates.naming.chosen', { count: choices.length })
          : open.length === 0
            ? t('templates.naming.write.none')
            : t('templates.naming.suggested', { names: open.map(({ name }) => name).join(', ') })}
      </span>
      {naming.canUndo && (
        <Button size="compact-sm" variant="subtle" onClick={naming.undo}>
          {t('ui.undo')}
        </Button>
      )}
      {choices.length > 0 && (
        <WithReason reason={reason}>
          <Button size="compact-sm" loading={naming.isBusy} onClick={() => void naming.write()}>
            {t('templates.naming.write')}
          </Button>
        </WithReason>
      )}
    </>
  )
}
