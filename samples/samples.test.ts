import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openDesign } from '#artwork/index.ts'
import { parseDocument } from '#domain/kinds/documents.ts'
import { judge } from '#domain/kinds/judge.ts'
import { checksGtin } from '#domain/formats/gtin.ts'
import { displayParts } from '#domain/releases/pages/display-parts.ts'
import { releaseStatuses } from '#domain/releases/release-status.ts'
import { modulesOf } from './pictures/barcode.ts'
import { attachProfile } from './pictures/attach-profile.ts'
import { plants } from './tenant/contents.ts'
import { demoFonts } from './tenant/fonts.ts'
import { organizationRecords, people, userDocument } from './tenant/people.ts'
import { pastOf } from './tenant/past.ts'
import { demoPictures } from './tenant/pictures.ts'
import { asStored, daysAgo, type DemoRecord } from './tenant/record.ts'
import { demoRecords } from './tenant/records.ts'
import { releaseRecords } from './tenant/publications.ts'
import { templates } from './tenant/templates.ts'
import { careText, sellingText } from './plants/texts.ts'

const languages = ['de', 'en', 'fr'] as const
const designs = templates.flatMap(({ id, design, document }) =>
  design ? [{ id, design, template: asStored('templates', { document }) }] : [],
)

describe('the plants', () => {
  test('are some hundred, and no two share a Latin name, an id or a barcode', () => {
    expect(plants.length).toBeGreaterThan(390)
    for (const key of ['latin', 'id', 'ean', 'article'] as const)
      expect(new Set(plants.map((plant) => plant[key])).size).toBe(plants.length)
  })

  test('have barcodes whose last digit checks the others', () => {
    expect(plants.filter(({ ean }) => !checksGtin(ean))).toEqual([])
  })

  test('have complete names and texts in three languages', () => {
    for (const plant of plants)
      for (const language of languages)
        for (const text of [plant.names[language], sellingText(plant)[language], careText(plant)[language]]) {
          expect(text.length, plant.latin).toBeGreaterThan(2)
          expect(text, plant.latin).not.toMatch(/[{}]|undefined|NaN/)
        }
  })

  test('are described each in its own words, but for few', () => {
    expect(new Set(plants.map((plant) => sellingText(plant).de)).size).toBeGreaterThan(plants.length * 0.9)
  })

  test('have sound heights, months and prices', () => {
    for (const { latin, height, months, price, spacing } of plants) {
      expect(height[0] > 0 && height[0] <= height[1], latin).toBe(true)
      expect(
        months.every((month) => month >= 1 && month <= 12),
        latin,
      ).toBe(true)
      expect(price > 0 && spacing > 0, latin).toBe(true)
    }
  })
})

describe('the documents', () => {
  test('were made and changed at times that make sense', () => {
    const pasts = demoRecords.map((record) => pastOf(record))
    for (const { createTimestamp, updateTimestamp } of pasts) {
      expect(createTimestamp <= updateTimestamp).toBe(true)
      expect(updateTimestamp < daysAgo(-1)).toBe(true)
    }
    expect(new Set(pasts.map(({ updateTimestamp }) => updateTimestamp.slice(0, 10))).size).toBeGreaterThan(60)
  })

  const everything: readonly DemoRecord[] = [
    ...organizationRecords,
    ...demoRecords,
    ...people.map((person) => ({ collection: 'users' as const, id: person.id, document: userDocument(person) })),
  ]

  test('are all valid', () => {
    const faults = everything.flatMap(({ collection, id, document }) => {
      const outcome = parseDocument(collection, document)
      return outcome.ok ? [] : [{ collection, id, ...outcome }]
    })
    expect(faults).toEqual([])
  })

  test('have no value that would be refused of a person', () => {
    const documents = new Map(
      everything.flatMap(({ collection, id, document }) => {
        const parsed = parseDocument(collection, document)
        return parsed.ok ? [[`${collection}/${id}`, { id, ...parsed.value }] as const] : []
      }),
    )
    const faults = everything.flatMap(({ collection, id }) =>
      judge(collection, {
        before: undefined,
        after: documents.get(`${collection}/${id}`) ?? {},
        touches: () => true,
        related: (kind, other) => documents.get(`${kind}/${other}`),
        variants: () => [],
        sees: () => true,
      }).map(({ path, code, params }) => ({ collection, id, path, code, params })),
    )
    expect(faults).toEqual([])
  })

  test('have ids of their own', () => {
    const names = everything.map(({ collection, id }) => `${collection}/${id}`)
    expect(names.length - new Set(names).size).toBe(0)
  })

  test('show releases in every status', () => {
    expect(new Set(releaseRecords.map(({ document }) => document['status']))).toEqual(new Set(releaseStatuses))
  })

  test('name only releases, contents and pictures that are there', () => {
    const ids = new Set(everything.map(({ collection, id }) => `${collection}/${id}`))
    const pictures = new Set(demoPictures.map(({ name }) => name))
    const missing: string[] = []
    for (const { collection, id, document } of everything) {
      for (const kind of ['contents', 'releases', 'collections'] as const)
        for (const other of Object.keys((document[kind] ?? {}) as object))
          if (!ids.has(`${kind}/${other}`)) missing.push(`${collection}/${id}: ${kind}/${other}`)
      for (const field of ['picture', 'barcode', 'pictograms', 'hazard_symbols']) {
        const value = (document['data'] as Record<string, { value?: unknown }> | undefined)?.[field]?.value
        for (const name of Array.isArray(value)
          ? value
          : typeof value === 'string' && collection === 'contents'
            ? [value]
            : [])
          if (!pictures.has(name)) missing.push(`${id}: ${name}`)
      }
    }
    expect(missing).toEqual([])
  })
})

describe('the designs', () => {
  test.each(designs)(
    '$design opens without a fault, and its places are those of the template $id',
    ({ design, template }) => {
      const opened = openDesign(readFileSync(new URL(`designs/${design}.idml`, import.meta.url)))
      expect(opened.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(opened.design?.placeholders.map(({ tag }) => tag).toSorted()).toEqual(
        template.placeholders.map(({ id }) => id).toSorted(),
      )
      expect(opened.design?.pageCount).toBe(template.design?.pages)
    },
  )

  test.each(designs)('$id is cut for the screen only where its pages are', ({ template }) => {
    const { width = 0, height = 0, previewCuts = [], previewDivide = 1 } = template
    const parts = displayParts([{ width, height }], { previewCuts, previewDivide })
    expect(parts).toHaveLength((previewCuts.length || previewDivide - 1) + 1)
  })

  test.each(designs)('$design uses only faces that are kept as fonts', ({ design }) => {
    const faces = new Set(demoFonts.map(({ family, style }) => `${family} ${style}`))
    const opened = openDesign(readFileSync(new URL(`designs/${design}.idml`, import.meta.url)))
    expect(
      opened.design?.fonts.map(({ family, style }) => `${family} ${style}`).filter((face) => !faces.has(face)),
    ).toEqual([])
  })
})

describe('the pictures', () => {
  test('are there as files', () => {
    const files = new Set(
      ['plants', 'pictograms', 'hazards'].flatMap((folder) =>
        readdirSync(new URL(`pictures/${folder}/`, import.meta.url)),
      ),
    )
    expect(demoPictures.filter(({ name }) => !name.startsWith('ean-') && !files.has(name))).toEqual([])
  })

  test('get the profile of their inks', async () => {
    const profile = readFileSync(new URL('color/fogra39.icc', import.meta.url))
    const plain = readFileSync(new URL('pictures/plants/rose-pink.jpg', import.meta.url))
    const { default: sharp } = await import('sharp')
    const { space, icc } = await sharp(attachProfile(plain, profile)).metadata()
    expect(space).toBe('cmyk')
    expect(icc?.equals(profile)).toBe(true)
  })

  test('a barcode has the bars that its digits ask for', () => {
    // GS1 General Specifications, figure 5.2.1-4: 95 modules, guards 101, 01010, 101.
    const modules = modulesOf('4006381333931')
    expect(modules).toHaveLength(95)
    expect(modules.slice(0, 10)).toBe('1010001101')
    expect(modules.slice(45, 50)).toBe('01010')
    expect(modules.slice(-10)).toBe('1100110101')
  })
})
