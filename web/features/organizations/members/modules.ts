/** The modules that an organization has licensed, in words. */
import { licence, type Licence, licencesOf } from '#domain/access/actor.ts'
import type { Texts } from '../../../ui/words/texts.ts'

export const modulesText = (t: Texts, license: number): string =>
  licencesOf(license)
    .map((one) => t(`organization.module.${one}`))
    .join(', ') || t('organization.module.none')

/** Each module by name, with what it opens where it is licensed. */
export const modulesOf = (t: Texts, license: number): (readonly [name: string, opens: string])[] =>
  (Object.keys(licence) as Licence[]).map((one) => [
    t(`organization.module.${one}`),
    licencesOf(license).includes(one)
      ? `${t('organization.module.on')} · ${t(`organization.module.${one}.opens`)}`
      : t('organization.module.off'),
  ])
