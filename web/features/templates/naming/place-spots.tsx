/** The places of a page as frames over it: faint, solid where they have a name. Tab goes through them, Enter or a click takes one. */
import type { MouseEvent } from 'react'
import type { DesignPlace } from '#artwork/index.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { usePlaceWords } from './place-words.ts'
import { areaOf, clicked, placesAt, type PlaceSpot } from './places-at.ts'
import type { Choice } from './kept-choices.ts'
import classes from './naming.module.css'

type SpotsProps = {
  spots: readonly PlaceSpot[]
  scale: number
  active: readonly string[]
  choices: readonly Choice[]
  onPick: (place: DesignPlace, byKey: boolean) => void
}

export function PlaceSpots({ spots, scale, active, choices, onPick }: SpotsProps) {
  const t = useTexts()
  const placeWords = usePlaceWords()
  const pick = (event: MouseEvent<HTMLButtonElement>, place: DesignPlace) => {
    const sheet = event.currentTarget.parentElement?.getBoundingClientRect()
    // A key presses a button without a place on it.
    if (event.detail === 0 || !sheet) return onPick(place, true)
    const [x, y] = [(event.clientX - sheet.left) / scale, (event.clientY - sheet.top) / scale]
    onPick(clicked(placesAt(spots, x, y), active[0]) ?? place, false)
  }
  // Reading order for keys, the small above the large for pointers.
  const layers = new Map(spots.toSorted((a, b) => areaOf(b) - areaOf(a)).map((spot, layer) => [spot, layer]))
  return (
    <div className={classes.spots} role="group" aria-label={t('templates.naming.places')}>
      {spots.map((spot, at) => {
        const { place, left, top, right, bottom } = spot
        const own = choices.filter((one) => one.place === place.id)
        const names = [
          ...new Set([...own.map(({ name }) => name), ...place.names, ...place.tokens.map(({ name }) => name)]),
        ]
        const label = [placeWords.title(place), placeWords.says(place), names.join(', ')].filter(Boolean).join(' · ')
        return (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- A place may be shown twice, and keeps its order.
            key={at}
            type="button"
            className={classes.spot}
            data-state={own.length > 0 ? 'chosen' : names.length > 0 ? 'named' : undefined}
            aria-pressed={active.includes(place.id)}
            aria-label={label}
            title={label}
            onClick={(event) => pick(event, place)}
            style={{
              zIndex: layers.get(spot),
              left: left * scale,
              top: top * scale,
              width: (right - left) * scale,
              height: (bottom - top) * scale,
            }}
          >
            {own.length > 0 && <span className={classes.flag}>✓ {own.map(({ name }) => name).join(', ')}</span>}
          </button>
        )
      })}
    </div>
  )
}
