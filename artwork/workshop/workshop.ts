/**
 * The pipeline with what it needs kept ready: designs, fonts, pictures, hyphenation. A thread of the server, a browser's
 * worker and the command line all compose in a workshop, so that none of them can come to other pages than the others.
 */
import type { Assets, ComposeOptions, Composition } from './composition.ts'
import type { Design } from './design.ts'
import type { ArtworkData } from '../model/data.ts'
import { Diagnostics, type Diagnostic } from '../model/diagnostic.ts'
import type { Picture } from '../model/picture.ts'
import { loadHyphenation, type HyphenationExceptions, type Hyphenator } from '../text/hyphenate.ts'
import { addPixels } from './add-pixels.ts'
import { FontCache } from './font-cache.ts'
import { keepRecentlyMade } from './keep-recent.ts'
import { languagesIn } from './languages-in.ts'
import { PictureCache } from './picture-cache.ts'
import { type ScreenAddresses, ScreenCache } from './screen-cache.ts'
import type { ComposeJob, PictureSource, Source, Surroundings } from './surroundings.ts'

/** What the workshop takes from the pipeline, whose door stands after it. */
export type Pipeline = {
  openDesign: (bytes: Uint8Array) => { design: Design | undefined; diagnostics: readonly Diagnostic[] }
  composeDesign: (design: Design, data: ArtworkData, assets: Assets, options?: ComposeOptions) => Composition
}

/** A composition with what its painters and the print check take. */
export type Composed = {
  design: Design
  composition: Composition
  /** `pictures` are the composition's. */
  assets: Assets
  /** Of reading its fonts and pictures. */
  diagnostics: readonly Diagnostic[]
}

/** What a composition is made of. */
export type Gathered = Omit<Composed, 'composition'>

/** The bytes are no design; `diagnostics` say why. */
export class DesignError extends Error {
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[]) {
    const [reason = diagnostics[0]] = diagnostics.filter(({ severity }) => severity === 'error')
    super(reason?.code ?? 'package.damaged')
    this.diagnostics = diagnostics
  }
}

const MB = 1024 * 1024

/** Words that flow otherwise in other faces may show more of them; only a design made for it goes on with that. */
const mostRounds = 8

type Opened = { design: Design; bytes: number }

export class Workshop {
  readonly #pipeline: Pipeline
  readonly #surroundings: Surroundings
  /** By the bytes of their packages, which unfold to several times their size. */
  readonly #designs = keepRecentlyMade<Opened>({ most: 24, weigh: ({ bytes }) => bytes, mostWeight: 48 * MB })
  readonly #profiles = keepRecentlyMade<Uint8Array>({ most: 2 })
  readonly #hyphenators = keepRecentlyMade<Hyphenator>({ most: 12 })
  readonly #pictures = new PictureCache()
  readonly #fonts: FontCache
  readonly #screens: ScreenCache

  constructor(pipeline: Pipeline, surroundings: Surroundings) {
    this.#pipeline = pipeline
    this.#surroundings = surroundings
    this.#screens = new ScreenCache(surroundings)
    this.#fonts = new FontCache(surroundings.newFontBook, () => this.#designs.clear())
  }

  /** Throws a DesignError. */
  async open({ key, load }: Source): Promise<Design> {
    const opened = await this.#designs.get(key, async () => {
      const bytes = await load()
      const { design, diagnostics } = this.#pipeline.openDesign(bytes)
      if (!design) throw new DesignError(diagnostics)
      return { design, bytes: bytes.byteLength }
    })
    return opened.design
  }

  /** Throws a DesignError. The same job gives the same composition, whatever was kept or is made anew for it. */
  async compose(job: ComposeJob): Promise<Composed> {
    const { made: composition, ...gathered } = await this.make(job, ({ design, assets }) =>
      this.#pipeline.composeDesign(design, job.data, assets, {
        keeps: this.#surroundings.keepsPages,
        places: job.places,
        structure: job.structure,
        titles: job.titles,
      }),
    )
    const { pages, pictures } = composition
    const { rasterise } = this.#surroundings
    if (rasterise) await addPixels(pictures, pages[0]?.trim.right ?? fallbackWidth, rasterise)
    return { ...gathered, composition, assets: { ...gathered.assets, pictures } }
  }

  /** Composes by `compose`, once more where words asked for faces that were not loaded. Throws a DesignError. */
  async make<Made>(job: ComposeJob, compose: (gathered: Gathered) => Made): Promise<Gathered & { made: Made }> {
    const gathered = await this.#gather(job)
    for (let round = 1; ; round++) {
      const made = compose(gathered)
      const wanted = gathered.assets.fonts.takeWanted()
      if (round === mostRounds || !(await this.#fonts.bring(job.fonts, wanted))) return { ...gathered, made }
    }
  }

  /** What a job is composed of. */
  async #gather(job: ComposeJob): Promise<Gathered> {
    const { design, given, profile } = await this.prepare(job)
    const found = new Diagnostics()
    const [fonts, hyphenator, foreign] = await Promise.all([
      this.#fonts.book(job.fonts, found),
      this.hyphenator([...design.languages, ...languagesIn(job.data)], job.exceptions),
      this.#pictures.read(this.#foreign(design, job.design)),
    ])
    const assets = { fonts, profile, hyphenator, pictures: this.#pictures.byName([...given, ...foreign], found) }
    return { design, assets, diagnostics: found.all }
  }

  /** Loads what a job needs, all at once, so that composing it costs only what composing costs. Throws a DesignError. */
  async prepare(job: Omit<ComposeJob, 'data'>) {
    const [design, given, profile] = await Promise.all([
      this.open(job.design),
      this.#pictures.read(job.pictures),
      this.#profiles.get(job.profile.key, job.profile.load),
      this.#fonts.load(job.fonts),
    ])
    return { design, given, profile }
  }

  /** How the pictures on its pages are to be had on a screen: for `pictureUrl` of the painter. */
  screenAddresses({ composition: { pages, pictures }, assets }: Composed): Promise<ScreenAddresses> {
    return this.#screens.addresses(pages, pictures, assets.profile)
  }

  /** A picture by itself; undefined where there is none. */
  async picture(source: PictureSource): Promise<Picture | undefined> {
    return (await this.#pictures.read([source]))[0]?.picture
  }

  /** Those that the design carries in formats the engine does not take, as far as they can be converted. */
  async foreignPictures(source: Source): Promise<Picture[]> {
    const read = await this.#pictures.read(this.#foreign(await this.open(source), source))
    return read.flatMap(({ picture }) => picture ?? [])
  }

  hyphenator(languages: readonly string[], exceptions: HyphenationExceptions): Promise<Hyphenator> {
    const wanted = [...new Set(languages)].toSorted()
    return this.#hyphenators.get(JSON.stringify([wanted, exceptions]), () => loadHyphenation(wanted, exceptions))
  }

  #foreign({ foreignPictures }: Design, { key }: Source): PictureSource[] {
    const { convert } = this.#surroundings
    if (!convert) return []
    return [...foreignPictures].map(([name, bytes]) => ({ name, key, read: (found) => convert(name, bytes, found) }))
  }
}

/** Points, of a design without pages. */
const fallbackWidth = 600
