/** An organization's logo; its initials where it has none, or where it does not come. */
import type { Organization } from '#domain/organizations/organization.ts'
import { pathOf } from '../calls/api.ts'
import classes from './organization-logo.module.css'
import { imageWords, type PrivateImageState, usePrivateImage } from './private-image.tsx'

type LogoProps = {
  organization: Pick<Organization, 'name'> & Partial<Pick<Organization, 'logo' | 'updateTimestamp'>>
  size?: 'small' | 'large'
}

type LogoFile = { logo?: string | undefined; updateTimestamp?: string | undefined }

export function OrganizationLogo({ organization: { name, logo, updateTimestamp }, size }: LogoProps) {
  const state = useOrganizationLogo({ logo, updateTimestamp })
  return (
    <span
      className={classes.logo}
      data-size={size}
      aria-hidden
      title={state.status === 'failed' ? imageWords(state) : undefined}
    >
      {state.status === 'ready' ? <img src={state.url} alt="" /> : initialsOf(name)}
    </span>
  )
}

/** Loading where it has none. */
export function useOrganizationLogo({ logo, updateTimestamp }: LogoFile): PrivateImageState {
  const path = logo === undefined ? undefined : pathOf('GET /api/files/*', { params: { '*': logo } })
  return usePrivateImage(path, updateTimestamp)
}

/** Of the first two words. */
function initialsOf(name: string): string {
  const letters = name.split(/[\s-]+/u).flatMap((word) => /^[\p{L}\p{N}]/u.exec(word) ?? [])
  return `${letters[0] ?? ''}${letters[1] ?? ''}`.toUpperCase()
}
