/** One hit: its picture or page, its name, where the term was found, whose it is and how it stands. */
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { marksOf } from '#domain/search/highlight.ts'
import { orderStatuses } from '#domain/orders/order.ts'
import { releaseStatuses } from '#domain/releases/release-status.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { thumbnailPath } from '../../client/files/picture-files.ts'
import { PrivateImage } from '../../client/files/private-image.tsx'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { addressOfHit, type Hit } from '../../client/records/search.ts'
import { useActor } from '../../client/session/session.ts'
import { KindSign } from '../../shared/pictures/kind-sign.tsx'
import { ReleaseThumb } from '../../shared/pictures/release-thumb.tsx'
import { PictureThumbnail } from '../../shared/values/picture-thumbnail.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { useFieldText } from './use-field-text.ts'
import classes from './search.module.css'

type HitRowProps = {
  hit: Hit
  words: readonly string[]
  /** Not given where it cannot be ticked. */
  tick: { isTicked: boolean; toggle: () => void } | undefined
  /** Others of the list can be: their place stays free. */
  hasTicks: boolean
}

export function HitRow({ hit, words, tick, hasTicks }: HitRowProps) {
  const t = useTexts()
  const actor = useActor()
  const organizationName = useOrganizationName()
  const fieldText = useFieldText()
  const { latin, found, organization, number } = hit
  const namesOf = useReleaseNames()
  const isPaged = hit.collection === 'publications' || hit.collection === 'releases'
  const { name, format } = isPaged ? namesOf(hit.name, hit.template) : { name: hit.name, format: '' }
  const field = fieldText(hit)
  const shown = found && found.text !== latin ? found : undefined
  return (
    <li
      className={classes.hit}
      data-ticked={tick?.isTicked || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'x' || event.ctrlKey || event.metaKey || event.altKey) return
        tick?.toggle()
      }}
    >
      {tick ? (
        <Checkbox
          className={classes.tick}
          size="xs"
          checked={tick.isTicked}
          onChange={tick.toggle}
          aria-label={t('search.tick', { name: hit.name })}
        />
      ) : (
        hasTicks && <span className={classes.tick} />
      )}
      <span className={classes.picture} aria-hidden>
        <HitPicture hit={hit} />
      </span>
      <span className={classes.words}>
        <Link className={classes.name} title={hit.name} to={addressOfHit(actor, hit)}>
          <MarkedText text={name} marks={marksOf(name, words)} />
          {number !== undefined && <span className={classes.number}>{` V${number}`}</span>}
        </Link>
        {latin !== undefined && (
          <i className={classes.latin}>
            <MarkedText text={latin} marks={marksOf(latin, words)} />
          </i>
        )}
        {/* One line, so that all are equally high. */}
        {(format !== '' || shown) && (
          <span className={classes.text}>
            {[format, shown && field].filter(Boolean).map((one) => (
              <span key={one} className={classes.field}>
                {one}
              </span>
            ))}
            {shown && <MarkedText text={shown.text} marks={marksOf(shown.text, words)} />}
          </span>
        )}
      </span>
      <span className={classes.state}>
        {organization !== undefined && actor.isSupplier && <span>{organizationName(organization)}</span>}
        {hit.active === false && <Tag>{t('search.inactive')}</Tag>}
        {hit.aside && <Tag>{t('search.standsAside')}</Tag>}
        <HitStatus status={hit.status} />
      </span>
    </li>
  )
}

function HitStatus({ status }: { status: string | undefined }) {
  const t = useTexts()
  const ofRelease = releaseStatuses.find((one) => one === status)
  if (ofRelease) return <StatusBadge label={t(`release.status.${ofRelease}`)} {...statusLook[ofRelease]} />
  const ofOrder = orderStatuses.find((one) => one === status)
  return ofOrder ? <StatusBadge label={t(`orders.status.${ofOrder}`)} {...statusLook[ofOrder]} /> : null
}

const pictureWidth = 96

/** What it shows, or else a sign of what it is. */
function HitPicture({ hit: { collection, id, picture } }: { hit: Hit }) {
  if (collection === 'pictures')
    return (
      <Thumb>
        <PrivateImage path={thumbnailPath(id, pictureWidth)} alt="" />
      </Thumb>
    )
  if (picture === undefined) return <KindSign of={collection} />
  if (collection === 'contents')
    return (
      <Thumb>
        <PictureThumbnail name={picture} width={pictureWidth} />
      </Thumb>
    )
  // The path of a publication's picture names the version that it shows.
  return <ReleaseThumb id={collection === 'releases' ? id : picture.split('/').at(-2)} version={picture} />
}
