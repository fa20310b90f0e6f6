/** The organizations and people of the demo tenant. */
import type { Role } from '#domain/access/actor.ts'
import type { NewRecord } from '#domain/records.ts'
import type { DemoRecord } from './record.ts'
import { daysAgo, flags } from './record.ts'

const address = (company: string, name: string, street: string, zip: string, city: string, country: string) => ({
  company,
  name,
  street,
  zip,
  city,
  country,
})

type Company = {
  id: string
  type: 'supplier' | 'client'
  supplier: string
  license: number
  address: ReturnType<typeof address>
  languages: string[]
  domain: string
  contentTypes: string[]
}

const everything = ['plant', 'woody', 'edible', 'goods', 'hazardous', 'plant_category']

const companies: readonly Company[] = [
  {
    id: 'mcs',
    type: 'supplier',
    supplier: 'mcs',
    license: 15,
    languages: ['de', 'en', 'fr'],
    domain: 'mcs.example',
    contentTypes: everything,
    address: address(
      'MCS Media Concept Services AG',
      'Regula Ammann',
      'Hardturmstrasse 133',
      '8005',
      'Zürich',
      'Schweiz',
    ),
  },
  {
    id: 'gruenwerk',
    type: 'supplier',
    supplier: 'gruenwerk',
    license: 15,
    languages: ['de'],
    domain: 'gruenwerk.example',
    contentTypes: everything,
    address: address('Grünwerk Etiketten GmbH', 'Jonas Lechner', 'Gärtnerstraße 17', '80992', 'München', 'Deutschland'),
  },
  {
    id: 'rosenhof',
    type: 'client',
    supplier: 'mcs',
    license: 15,
    languages: ['de', 'fr', 'en'],
    domain: 'rosenhof.example',
    contentTypes: everything,
    address: address('Rosenhof Gartenkultur AG', 'Annelies Keller', 'Seestrasse 84', '8700', 'Küsnacht', 'Schweiz'),
  },
  {
    id: 'staudenland',
    type: 'client',
    supplier: 'mcs',
    license: 1,
    languages: ['de', 'fr'],
    domain: 'staudenland.example',
    contentTypes: ['plant'],
    address: address('Staudenland Meier GmbH', 'Thomas Meier', 'Moosweg 5', '3110', 'Münsingen', 'Schweiz'),
  },
  {
    id: 'alpenflora',
    type: 'client',
    supplier: 'gruenwerk',
    license: 3,
    languages: ['de'],
    domain: 'alpenflora.example',
    contentTypes: ['plant'],
    address: address(
      'Alpenflora Kräutergärtnerei',
      'Veronika Hofer',
      'Innstraße 41',
      '6020',
      'Innsbruck',
      'Österreich',
    ),
  },
]

export type Person = {
  id: string
  email: string
  name: string
  organization: string
  supplier: string
  isSupplier: boolean
  role: Role
  language: 'de' | 'fr'
}

const person = (
  id: string,
  email: string,
  name: string,
  organization: string,
  role: Role,
  language: 'de' | 'fr' = 'de',
): Person => {
  const home = companies.find((company) => company.id === organization)!
  return {
    id,
    email,
    name,
    organization,
    supplier: home.supplier,
    isSupplier: home.type === 'supplier',
    role,
    language,
  }
}

export const people: readonly Person[] = [
  person('admin-mcs', 'admin@mcs.example', 'Regula Ammann', 'mcs', 'admin'),
  person('supplier-mcs', 'supplier@mcs.example', 'Marco Bernasconi', 'mcs', 'owner'),
  person('supplier-gruenwerk', 'supplier@gruenwerk.example', 'Jonas Lechner', 'gruenwerk', 'owner'),
  person('owner-rosenhof', 'owner@rosenhof.example', 'Annelies Keller', 'rosenhof', 'owner'),
  person('manager-rosenhof', 'manager@rosenhof.example', 'Beat Zollinger', 'rosenhof', 'manager'),
  person('member-rosenhof', 'member@rosenhof.example', 'Céline Favre', 'rosenhof', 'member', 'fr'),
  person('editor-rosenhof', 'editor@rosenhof.example', 'Lena Brunner', 'rosenhof', 'editor'),
  person('buyer-rosenhof', 'buyer@rosenhof.example', 'Urs Widmer', 'rosenhof', 'buyer'),
  person('owner-staudenland', 'owner@staudenland.example', 'Thomas Meier', 'staudenland', 'owner'),
  person('owner-alpenflora', 'owner@alpenflora.example', 'Veronika Hofer', 'alpenflora', 'owner'),
]

/** The last order of each supplier (`trade.ts`). */
const orderRanges: Readonly<Record<string, object>> = {
  mcs: { M: { digits: 1, counter: 1042, initialValue: 1000 } },
  gruenwerk: { G: { digits: 1, counter: 211, initialValue: 1 } },
}

const terms: Readonly<Record<string, string>> = {
  mcs: 'Preise netto in CHF, ohne Mehrwertsteuer. Lieferung ab Werk Zürich, zahlbar innert 30 Tagen.\nGedruckt wird, was zum Druck freigegeben ist. Mehr- und Minderlieferungen bis 5 % bleiben vorbehalten.',
  gruenwerk: 'Preise netto. Lieferung frei Haus, zahlbar innert 14 Tagen.',
}

export const organizationRecords: readonly DemoRecord[] = companies.map(
  ({ id, address: place, domain, contentTypes, ...rest }) => {
    const members = people.filter((one) => one.organization === id && one.role !== 'admin')
    return {
      collection: 'organizations',
      id,
      document: {
        ...rest,
        name: place.company,
        owner: members.find(({ role }) => role === 'owner')!.id,
        members: Object.fromEntries(members.map((one) => [one.id, { role: one.role }])),
        numMembers: members.length,
        billing: place,
        logistics: place,
        contentTypes: flags(contentTypes),
        defaultContentType: 'plant',
        emailDomain: domain,
        emailDomainRegister: id === 'rosenhof',
        groupEgp: id === 'rosenhof',
        numberRanges: { ART: { digits: 5, counter: 42, initialValue: 10_000 }, ...orderRanges[id] },
        ...(terms[id] && { terms: terms[id] }),
        ...(id === 'mcs' && { orderTemplate: 'bestellung' }),
      },
    }
  },
)

export const userDocument = (one: Person): NewRecord<'users'> => ({
  email: one.email,
  displayName: one.name,
  organization: one.organization,
  supplier: one.supplier,
  isSupplier: one.isSupplier,
  role: one.role,
  language: one.language,
  simpleView: one.role === 'editor' || one.role === 'buyer',
  emailNotify: one.role === 'buyer' ? 'daily' : 'each',
  lastSignInTime: daysAgo(one.role === 'admin' ? 0 : 1, 7, 40),
})
