/** A plant of the demo tenant as the lists in this folder say it. */
export const plantGroups = [
  'stauden',
  'graeser-farne',
  'rosen',
  'gehoelze',
  'kletterpflanzen',
  'zwiebeln',
  'kraeuter',
  'gemuese',
  'obst',
  'baeume',
  'sommerflor',
] as const
export type PlantGroup = (typeof plantGroups)[number]

export const plantColors = [
  'white',
  'cream',
  'yellow',
  'orange',
  'red',
  'pink',
  'magenta',
  'violet',
  'blue',
  'lilac',
  'green',
  'brown',
] as const
export type PlantColor = (typeof plantColors)[number]

export type Light = 'sun' | 'half' | 'shade'

export type Plant = {
  /** Six to 64 letters, from the Latin name. */
  id: string
  /** Of the plant that this one is a cultivar of, where that is sold itself. */
  parent: string | undefined
  group: PlantGroup
  species: string
  cultivar: string | undefined
  /** With the cultivar, such as `Lavandula angustifolia ‘Hidcote Blue’`. */
  latin: string
  names: { de: string; en: string; fr: string }
  family: string
  /** 1 to 12, in order of flowering: 12, 1, 2 for winter. */
  months: readonly number[]
  height: readonly [low: number, high: number]
  spacing: number
  color: PlantColor
  light: Light
  /** How it looks: the picture's habit. */
  scene: string
  /** File in `samples/pictures/plants`. */
  picture: string
  /** b bees, f fragrant, c cut flower, e edible, w evergreen, d dry soil, m moist soil, p poisonous. */
  traits: ReadonlySet<string>
  /** °C. */
  hardiness: number
  price: number
  /** Five digits. */
  article: string
  ean: string
  pot: string
}
