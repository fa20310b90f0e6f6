/** An organization's logo; its initials where it has none, or where it does not come. */
import type { Organization } from '#domain/organizations/organization.ts'
import { pathOf } from '#web/client/api.ts'
import { usePrivateImage } from '#web/client/private-image.tsx'
import classes from './organizations.module.css'

type LogoProps = { organization: Pick<Organization, 'name' | 'logo' | 'updateTimestamp'>; isLarge?: boolean }

export function Logo({ organization: { name, logo, updateTimestamp }, isLarge = false }: LogoProps) {
  const path = logo === undefined ? undefined : pathOf('GET /api/files/*', { params: { '*': logo } })
  const state = usePrivateImage(path, updateTimestamp)
  return (
    <span className={classes.logo} data-large={isLarge || undefined} aria-hidden>
      {path !== undefined && state.status === 'ready' ? <img src={state.url} alt="" /> : initialsOf(name)}
    </span>
  )
}

/** Of the first two words. */
function initialsOf(name: string): string {
  const letters = name.split(/[\s-]+/u).flatMap((word) => /^[\p{L}\p{N}]/u.exec(word) ?? [])
  return `${letters[0] ?? ''}${letters[1] ?? ''}`.toLocaleUpperCase()
}
