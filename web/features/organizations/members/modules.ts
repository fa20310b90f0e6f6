/** The modules that an organization has licensed, in words. */
import { licencesOf } from '#domain/access/actor.ts'
import type { Texts } from '../../../ui/texts.ts'

export const modulesText = (t: Texts, license: number): string =>
  licencesOf(license)
    .map((one) => t(`organization.module.${one}`))
    .join(', ') || t('organization.module.none')
