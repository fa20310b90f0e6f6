import type { Config } from '../../config.ts'

/** Of the installation, for what mails lead to; never from a request, whose `Host` anybody can set. */
export const baseAddress = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`

/** Of the page of a delivery, for whoever has its link. */
export const linkAddress = (config: Pick<Config, 'PUBLIC_URL' | 'PORT'>, link: string): string =>
  `${baseAddress(config)}/dpl/${link}`
