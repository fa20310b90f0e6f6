/** A range of shrubs in several pots, and the categories it stands in: a value of every type, variants, and what is ruled out. */
import { type DemoRecord, flags } from './record.ts'

const mcs = { owner: 'mcs', supplier: 'mcs', active: true, public: true, languages: ['de', 'en', 'fr'] }

const category = (id: string, label: Record<string, string>, above?: string): DemoRecord => ({
  collection: 'contents',
  id,
  document: {
    ...mcs,
    type: 'plant_category',
    label,
    data: { name: { translation: label }, ...(above && { category_tree: { value: above } }) },
  },
})

const categories = [
  category('kategorie-gehoelze', { de: 'Kategorie Gehölze', en: 'Category shrubs', fr: 'Catégorie arbustes' }),
  category(
    'kategorie-bluetengehoelze',
    { de: 'Kategorie Blütengehölze', en: 'Category flowering shrubs', fr: 'Catégorie arbustes à fleurs' },
    'kategorie-gehoelze',
  ),
  category(
    'kategorie-ueberhaengend',
    { de: 'Kategorie Überhängende', en: 'Category arching shrubs', fr: 'Catégorie arbustes retombants' },
    'kategorie-bluetengehoelze',
  ),
]

const rosenhof = {
  type: 'woody',
  owner: 'rosenhof',
  supplier: 'mcs',
  active: true,
  languages: ['de', 'en', 'fr'],
  collections: flags(['sortiment']),
}
const names = { de: 'Karamellbeere', en: 'Himalayan honeysuckle', fr: 'Arbre aux faisans' }

const parent: DemoRecord = {
  collection: 'contents',
  id: 'leycesteria-formosa',
  document: {
    ...rosenhof,
    label: names,
    data: {
      name: { translation: names },
      latin_name: { value: 'Leycesteria formosa' },
      article_number: { value: '19001' },
      assortment: { value: 'gehoelze' },
      brand: { value: 'Rosenhof' },
      price: { value: 24.9 },
      pot: { value: 'Container 4 l' },
      flower_color: { value: 'pink' },
      flowering: { value: [6, 7, 8, 9] },
      height: { value: '150–200' },
      light: { value: 'sun' },
      water: { value: 'water-2' },
      spacing: { value: 200 },
      poisonous: { value: false },
      available_from: { value: '2027-03-01' },
      category_tree: { value: 'kategorie-ueberhaengend' },
      companions: { value: ['buddleja-davidii', 'lavandula-angustifolia-hidcote-blue'] },
      pot_shape: { value: 'topf_rund' },
      pot_color: { value: ['topf_anthrazit'] },
      sizes: {
        value: [
          { size: 'Container 4 l', price: 24.9, since: '2027-03-01' },
          { size: 'Container 15 l', price: 69, since: '2027-04-15' },
        ],
      },
    },
    excludeCombination: [{ pot_shape: 'topf_haengend', pot_color: 'topf_anthrazit' }],
  },
}

const variant = (
  of: string,
  id: string,
  label: Record<string, string>,
  data: Readonly<Record<string, unknown>>,
): DemoRecord => ({
  collection: 'contents',
  id,
  document: { ...rosenhof, parentId: of, label, data },
})

const inAllLanguages = (name: Record<string, string>, size: string) =>
  Object.fromEntries(Object.entries(name).map(([language, text]) => [language, `${text} ${size}`]))

const retired = {
  de: 'Karamellbeere Auslauf',
  en: 'Himalayan honeysuckle, discontinued',
  fr: 'Arbre aux faisans, fin de série',
}

export const rangeRecords: readonly DemoRecord[] = [
  ...categories,
  parent,
  variant('leycesteria-formosa', 'leycesteria-formosa-4', inAllLanguages(names, '4 l'), {
    article_number: { value: '19002' },
  }),
  variant('leycesteria-formosa', 'leycesteria-formosa-15', inAllLanguages(names, '15 l'), {
    article_number: { value: '19003' },
    pot: { value: 'Container 15 l' },
    price: { value: 69 },
    pot_color: { value: ['topf_weiss'] },
  }),
  {
    collection: 'contents',
    id: 'leycesteria-auslauf',
    document: {
      ...rosenhof,
      active: false,
      label: retired,
      data: {
        name: { translation: retired },
        latin_name: { value: 'Leycesteria formosa' },
        article_number: { value: '19010' },
        assortment: { value: 'gehoelze' },
      },
    },
  },
  variant('leycesteria-auslauf', 'leycesteria-auslauf-4', inAllLanguages(retired, '4 l'), {
    article_number: { value: '19011' },
  }),
]
