import { describe, expect, test } from 'vitest'
import de from '#locales/de.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import fr from '#locales/fr.json' with { type: 'json' }
import { errors, must, mayPass, productError, refuse } from './errors.ts'
import { notFound } from './kinds/not-found.ts'

const languages: Record<string, Record<string, string>> = { de, en, fr }
const paramsOf = (text: string): string[] => [...new Set(text.match(/(?<=\{)\w+(?=\})/g) ?? [])].toSorted()

/** What programs need, and people do not read. */
const unsaid: ReadonlySet<string> = new Set([
  'write.conflict version',
  'write.conflict by',
  'write.conflict desk',
  'changeset.alreadyReverted id',
])

describe.each(Object.entries(languages))('every error has its words in %s', (_language, texts) => {
  test.each(Object.entries(errors))('%s', (code, { params }) => {
    expect(texts[code]).toBeTruthy()
    expect(paramsOf(texts[code] ?? '')).toEqual(params.filter((name) => !unsaid.has(`${code} ${name}`)).toSorted())
  })
})

test.each(Object.entries(languages))('a refusal of several sentences ends like one, in %s', (_language, texts) => {
  const isOpen = (text: string): boolean => /[.!?] \p{Lu}/u.test(text) && !/[.!?…}]$/u.test(text)
  expect(Object.keys(errors).filter((code) => isOpen(texts[code] ?? ''))).toEqual([])
})

test.each([
  ['basket.orderNotAllowed', 'Order not allowed for release {id}'],
  ['basket.maximumReached', 'Maximum number of positions reached'],
  ['basket.releaseNotFound', 'Cannot update basket item from release {id}: Release not found'],
  ['collection.notFound', 'Collection {id} not found!'],
  ['collection.idRequired', 'id is required'],
  ['request.unknownCollection', 'Unknown Collection {id}'],
  ['parameter.required', 'Parameter {name} is required'],
  ['parameter.idRequired', 'parameter id is required'],
  ['parameter.nonEmptyString', 'Parameter {name} must be of type non-empty string'],
  ['parameter.object', 'Parameter {name} must be of type object'],
  ['parameter.oneOfRequired', 'one of parameters {first} and {second} is required'],
  ['artwork.uploadFailed', 'Upload not successful'],
  ['artwork.updateFailed', 'Update not successful'],
  ['artwork.deleteFailed', 'Delete not successful'],
  ['live.alreadyListening', 'already listening to {what}'],
  ['live.listened.basket', 'basket'],
  ['live.listened.collections', 'all collections'],
  ['live.listened.contentTypes', 'all content types'],
  ['live.listened.deployments', 'all deployments'],
  ['live.listened.notifications', 'all notifications'],
  ['release.notFound', 'Release not found'],
  ['release.unknownUploadTarget', 'Cannot upload file, unknown target release document'],
  ['deployment.notFound', 'deployment document not found'],
  ['deployment.webhookEmpty', 'empty webhook for deployment {id}'],
  ['login.emailInvalid', 'This does not seem to be a valid email address. Please check your entry.'],
  ['search.termTooShort', 'Search term is empty or too short.'],
  ['release.updateProhibited', 'Update prohibited for release {id}'],
  ['account.currentPasswordWrong', 'Your current password is incorrect. Check your input.'],
])('%s reads as the specification says', (code, text) => {
  expect((en as Record<string, string>)[code]).toBe(text)
})

test.each<[string, unknown, boolean]>([
  ['no network', productError('unavailable'), true],
  ['a fault of the program', productError('internal', { requestId: 'r1' }), true],
  ['too many at once', productError('request.rateLimited', { seconds: 2 }), true],
  ['too late', productError('request.timeout'), true],
  ['what nobody foresaw', new TypeError('x'), true],
  ['what is not there', productError('file.notFound'), false],
  ['what is not theirs', productError('file.noAccess'), false],
])('%s may pass by itself: %o %s', (_, thrown, expected) => {
  expect(mayPass(thrown)).toBe(expected)
})

test('a refusal that nobody looked at becomes an error with its status', () => {
  expect(() => must(refuse('basket.maximumReached'))).toThrow('basket.maximumReached')
  expect(productError('auth.lockedOut', { minutes: 15 }).status).toBe(429)
  expect(notFound('collections', 'c12')).toMatchObject({ code: 'collection.notFound', params: { id: 'c12' } })
})
