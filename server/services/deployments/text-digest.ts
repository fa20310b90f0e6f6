import { createHash } from 'node:crypto'
import type { ExportText } from '#domain/templates/export/export-text.ts'

/** Of what goes out of a digital release: another one means that what went out last is outdated. */
export const textDigest = ({ header, body, between, footer }: ExportText): string =>
  createHash('sha256')
    .update(JSON.stringify([header, body, between, footer]))
    .digest('hex')
