/** An organization's logo; its initials where it has none, or where it does not come. */
import type { Organization } from '#domain/organizations/organization.ts'
import { pathOf } from './api.ts'
import classes from './organization-logo.module.css'
import { usePrivateImage } from './private-image.tsx'

type LogoProps = {
  organization: Pick<Organization, 'name'> & Partial<Pick<Organization, 'logo' | 'updateTimestamp'>>
  size?: 'small' | 'large'
}

export function OrganizationLogo({ organization: { name, logo, updateTimestamp }, size }: LogoProps) {
  const path = logo === undefined ? undefined : pathOf('GET /api/files/*', { params: { '*': logo } })
  const state = usePrivateImage(path, updateTimestamp)
  return (
    <span className={classes.logo} data-size={size} aria-hidden>
      {path !== undefined && state.status === 'ready' ? <img src={state.url} alt="" /> : initialsOf(name)}
    </span>
  )
}

/** Of the first two words. */
function initialsOf(name: string): string {
  const letters = name.split(/[\s-]+/u).flatMap((word) => /^[\p{L}\p{N}]/u.exec(word) ?? [])
  return `${letters[0] ?? ''}${letters[1] ?? ''}`.toLocaleUpperCase()
}
