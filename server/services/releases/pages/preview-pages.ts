/** The pages of a release or a template as pictures for the screen (document 1 §7, GET /preview/{id}), as signed links. */
import { canManage } from '#domain/access/tenancy.ts'
import { displayPaths } from '#domain/releases/pages/display-files.ts'
import type { Release } from '#domain/releases/release.ts'
import { prepareRelease } from '../../printing/compose-release.ts'
import type { Context } from '../../base/context.ts'
import { signLink } from '../../files/file-links.ts'
import { generateReleaseArtwork } from '../../printing/generate-release-artwork.ts'
import { drawPreview, previewTemplate } from '../../templates/preview-template.ts'
import { previewPath } from '../../templates/draw-template.ts'

/** `hiRes` draws them at the resolution of print; else the stored pictures of lists are returned. */
export async function previewPages(context: Context, id: string, hiRes: boolean): Promise<readonly string[]> {
  const { store, actor } = context
  const release = await store.find(actor, 'releases', id)
  if (release) return hiRes ? sharpRelease(context, release) : keptRelease(context, release)
  const template = await store.get(actor, 'templates', id)
  return hiRes ? sharpTemplate(context, template.id) : keptTemplate(context, template.id)
}

const sharp = { hiRes: true, useCache: true }

async function sharpRelease(context: Context, release: Release): Promise<readonly string[]> {
  return (await drawPreview(context, await prepareRelease(context, release), sharp)).downloadPng
}

async function sharpTemplate(context: Context, id: string): Promise<readonly string[]> {
  return (await previewTemplate(context, id, { data: {}, demo: true, ...sharp })).downloadPng
}

async function keptRelease(context: Context, release: Release): Promise<readonly string[]> {
  const { store, actor } = context
  const kept = displayPaths(release)
  if (kept.length > 0) return signed(context, kept)
  // Whoever only looks leaves nothing in the release.
  if (!canManage(actor, release))
    return (await drawPreview(context, await prepareRelease(context, release), { hiRes: false, useCache: true }))
      .downloadPng
  await generateReleaseArtwork(context, { id: release.id, forceRecreate: false })
  return signed(context, displayPaths(await store.get(actor, 'releases', release.id)))
}

async function keptTemplate(context: Context, id: string): Promise<readonly string[]> {
  const pages: string[] = []
  while (pages.length < 500 && (await context.files.stat(previewPath(id, pages.length + 1))))
    pages.push(previewPath(id, pages.length + 1))
  return signed(context, pages)
}

const signed = ({ config, clock }: Context, paths: readonly string[]): string[] =>
  paths.map((path) => signLink(config.SECRET, path, clock()).url)
