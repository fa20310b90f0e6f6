/**
 * Who may read and write which stored file. A file belongs to the record its path begins with, `{kind}/{id}/…`, and is
 * as visible as that; files of records without such a rule are nobody's.
 */
import { canEditOrganization } from '#domain/access/organizations.ts'
import { canManage } from '#domain/access/tenancy.ts'
import { canEditTemplate } from '#domain/access/templates.ts'
import type { Actor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { checkPath } from '#server/adapters/files.ts'
import type { RecordOf } from '#domain/records.ts'
import type { Context } from '../context.ts'

type Kind = 'users' | 'organizations' | 'releases' | 'templates' | 'pictures'

type Rule<One extends Kind> = {
  mayRead?: (actor: Actor, document: RecordOf<One>, name: string) => boolean
  /** Only files that people bring themselves; the rest is written by operations. */
  mayWrite: (actor: Actor, document: RecordOf<One>, name: string) => boolean
}

const rules: { [One in Kind]: Rule<One> } = {
  /** A photo is for all who see the person; uploads under way are the person's own. */
  users: {
    mayRead: (actor, user, name) => actor.id === user.id || name.startsWith('photo'),
    mayWrite: (actor, user) => actor.id === user.id,
  },
  organizations: {
    mayWrite: (actor, organization, name) => name === 'logo' && canEditOrganization(actor, organization),
  },
  releases: { mayWrite: (actor, release, name) => name.startsWith('attachments/') && canManage(actor, release) },
  templates: {
    mayWrite: (actor, template, name) => name.startsWith('attachments/') && canEditTemplate(actor, template),
  },
  pictures: { mayWrite: () => false },
}

/** Throws `file.notFound` for those who may not see the record, `file.noAccess` for those who see it and may do no more. */
export async function authoriseFile(context: Context, path: string, access: 'read' | 'write'): Promise<void> {
  const [kind = '', id = '', ...rest] = checkPath(path).split('/')
  const name = rest.join('/')
  if (!isKind(kind) || name === '') throw productError('file.notFound')
  if (access === 'read' && isLogoOfSupplier(context.actor, kind, id, name)) return
  const document = await context.store.find(context.actor, kind, id)
  if (!document) throw productError('file.notFound')
  if (!allows(kind, context.actor, document, name, access)) throw productError('file.noAccess')
}

/** It stands on the proofs and mails that come from there, whose record its clients do not see. */
const isLogoOfSupplier = (actor: Actor, kind: Kind, id: string, name: string): boolean =>
  kind === 'organizations' && id === actor.supplier && name === 'logo'

function allows<One extends Kind>(
  kind: One,
  actor: Actor,
  document: RecordOf<One>,
  name: string,
  access: 'read' | 'write',
): boolean {
  const rule = rules[kind]
  return access === 'read' ? (rule.mayRead?.(actor, document, name) ?? true) : rule.mayWrite(actor, document, name)
}

/** For the files under `{kind}/{id}`: which of them the person may read. Throws `file.notFound` as above. */
export async function authoriseFolder({ store, actor }: Context, folder: string): Promise<(path: string) => boolean> {
  const [kind = '', id = ''] = checkPath(folder).split('/')
  const document = isKind(kind) && id !== '' ? await store.find(actor, kind, id) : undefined
  if (!document || !isKind(kind)) throw productError('file.notFound')
  return (path) => allows(kind, actor, document, path.slice(`${kind}/${id}/`.length), 'read')
}

const isKind = (text: string): text is Kind => Object.hasOwn(rules, text)
