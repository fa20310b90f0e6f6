/** The imprint and the privacy notice: as an admin wrote them in the main organization, else where the settings say that they are. */
import { systemActor } from '#domain/access/actor.ts'
import { interfaceLanguages } from '#domain/formats/interface-languages.ts'
import type { Services } from '../base/context.ts'

const pages = ['imprint', 'privacy'] as const
type Page = (typeof pages)[number]
type Asked = Pick<Services, 'store' | 'config'>

const settings = { imprint: 'IMPRINT_URL', privacy: 'PRIVACY_URL' } as const

const ofOperator = ({ store, config }: Asked) => store.find(systemActor, 'organizations', config.MAIN_ORGANIZATION)

/** In another language where there is none in this one. */
export async function operatorPage(
  services: Asked,
  page: Page,
  language: string,
): Promise<{ text?: string; address?: string }> {
  const written = (await ofOperator(services))?.[page] ?? {}
  const text = [language, ...interfaceLanguages, ...Object.keys(written)]
    .map((one) => written[one]?.trim())
    .find(Boolean)
  if (text) return { text }
  const address = services.config[settings[page]]
  return address === undefined ? {} : { address: address.replaceAll('{language}', language) }
}

/** Of those that there are; `{language}` is for the browser to fill. */
export async function operatorAddresses(services: Asked): Promise<{ [page in Page]?: string }> {
  const operator = await ofOperator(services)
  return Object.fromEntries(
    pages.flatMap((page) => {
      const isWritten = Object.values(operator?.[page] ?? {}).some((text) => text.trim() !== '')
      const address = isWritten ? `/${page}` : services.config[settings[page]]
      return address === undefined ? [] : [[page, address]]
    }),
  )
}
