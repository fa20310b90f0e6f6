/**
 * Who may read and write which stored file. A file belongs to the record its path begins with, `{kind}/{id}/…`, and is
 * as visible as that; files of records without such a rule are nobody's.
 */
import { canEditOrganization } from '#domain/access/organizations.ts'
import { canEditTemplate } from '#domain/access/templates.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { type Actor, systemActor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { checkPath } from '../../adapters/files/files.ts'
import type { RecordOf } from '#domain/records.ts'
import type { Context } from '../base/context.ts'
import { mayWriteOfRelease, mayWriteOfRemark } from './attachments.ts'

type Kind = 'users' | 'organizations' | 'releases' | 'remarks' | 'templates' | 'pictures'

type Rule<One extends Kind> = {
  mayRead: (actor: Actor, document: RecordOf<One>, path: string) => boolean
  /** Only files that people bring themselves; the rest is written by operations. */
  mayWrite: (actor: Actor, document: RecordOf<One>, name: string) => boolean
}

const rules: { [One in Kind]: Rule<One> } = {
  /** A photo is for all who see the person; uploads under way are the person's own. */
  users: {
    mayRead: (actor, { id }, path) => actor.id === id || path.startsWith(`users/${id}/photo`),
    mayWrite: (actor, user) => actor.id === user.id,
  },
  organizations: {
    mayRead: (actor, { logo }, path) => isOpen(actor, path, [logo]),
    mayWrite: (actor, organization, name) => name === 'logo' && canEditOrganization(actor, organization),
  },
  releases: {
    mayRead: (actor, { files }, path) => isOpen(actor, path, pathsOf(files)),
    mayWrite: mayWriteOfRelease,
  },
  /** Whoever sees the remark sees what lies beside it. */
  remarks: { mayRead: () => true, mayWrite: mayWriteOfRemark },
  templates: {
    mayRead: (actor, { preview }, path) => isOpen(actor, path, [preview]),
    mayWrite: (actor, template, name) => name.startsWith('attachments/') && canEditTemplate(actor, template),
  },
  pictures: {
    mayRead: (actor, { path: own, thumbnails }, path) => isOpen(actor, path, [own, ...Object.values(thumbnails)]),
    mayWrite: () => false,
  },
}

/** Buyers view and order: they read what the record names. Whatever else comes to lie beside it is of those who work on it. */
const isOpen = (actor: Actor, path: string, named: readonly (string | undefined)[]): boolean =>
  canWork(actor) || named.includes(path)

const pathsOf = (files: RecordOf<'releases'>['files']): string[] => Object.values(files).map(({ path }) => path)

/** Throws `file.notFound` for those who may not see the record, `file.noAccess` for those who see it and may do no more. */
export async function authoriseFile(context: Context, path: string, access: 'read' | 'write'): Promise<void> {
  const [kind = '', id = '', ...rest] = checkPath(path).split('/')
  if (!isKind(kind) || rest.join('') === '') throw productError('file.notFound')
  if (access === 'read' && isLogoOfSupplier(context.actor, path)) return
  const document = await context.store.find(context.actor, kind, id)
  if (!document) throw productError('file.notFound')
  if (!allows(kind, context.actor, document, path, access)) throw productError('file.noAccess')
}

/** Of a file at a remark: its record may have been deleted since a link to it was signed. */
export async function isRecordThere({ store }: Pick<Context, 'store'>, path: string): Promise<boolean> {
  const [kind = '', id = ''] = checkPath(path).split('/')
  return kind !== 'remarks' || (await store.find(systemActor, kind, id)) !== undefined
}

/** It stands on the proofs and mails that come from there, whose record its clients do not see. */
const isLogoOfSupplier = (actor: Actor, path: string): boolean => path === `organizations/${actor.supplier}/logo`

function allows<One extends Kind>(
  kind: One,
  actor: Actor,
  document: RecordOf<One>,
  path: string,
  access: 'read' | 'write',
): boolean {
  const { mayRead, mayWrite } = rules[kind]
  if (access === 'read') return mayRead(actor, document, path)
  return mayWrite(actor, document, path.slice(`${kind}/${document.id}/`.length))
}

/** For the files under `{kind}/{id}`: which of them the person may read. Throws `file.notFound` as above. */
export async function authoriseFolder({ store, actor }: Context, folder: string): Promise<(path: string) => boolean> {
  const [kind = '', id = ''] = checkPath(folder).split('/')
  const document = isKind(kind) && id !== '' ? await store.find(actor, kind, id) : undefined
  if (!document || !isKind(kind)) throw productError('file.notFound')
  return (path) => allows(kind, actor, document, path, 'read')
}

const isKind = (text: string): text is Kind => Object.hasOwn(rules, text)
