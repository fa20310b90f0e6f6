/**
 * Writes a design as an IDML package (IDML File Format Specification, Adobe 2010): same design, same bytes. The items
 * of a page keep their outlines about their own middle and are moved to the spread by their ItemTransform, as InDesign does.
 */
import { strToU8, zipSync, type Zippable } from 'fflate'
import {
  languages,
  type Design,
  type Knot,
  type Node,
  type Paragraph,
  type Run,
  type Shape,
  type Text,
} from './design.ts'
import { corners, swatchId, writeFonts, writeGraphic, writePreferences, writeStyles } from './resources.ts'
import { element, escape, part, points } from './xml.ts'

export function writeIdml(design: Design): Uint8Array {
  const files = new Package(design).files()
  // The mimetype comes first and uncompressed, so that the file's kind can be read at a fixed offset.
  const zip: Zippable = {
    mimetype: [strToU8('application/vnd.adobe.indesign-idml-package'), { level: 0, mtime: epoch }],
  }
  for (const [path, text] of files) zip[path] = [strToU8(text), { level: 9, mtime: epoch }]
  return zipSync(zip)
}

/** The earliest date a ZIP can hold, so that packages do not depend on when they were made. */
const epoch = new Date(1980, 0, 1, 12)

class Package {
  readonly #design: Design
  readonly #stories: { id: string; xml: string }[] = []
  readonly #tagged: string[] = []
  readonly #tags = new Set<string>(['Root', 'Story'])
  readonly #layers: ReadonlyMap<string, string>
  #next = 0x100
  #elements = 0

  constructor(design: Design) {
    this.#design = design
    this.#layers = new Map(design.layers.map(({ name }) => [name, this.#id()]))
  }

  files(): [string, string][] {
    const { spreads, sectionStart } = this.#spreads()
    const stories = this.#stories.map(({ id, xml }) => [`Stories/Story_${id}.xml`, xml] as [string, string])
    return [
      ['META-INF/container.xml', container],
      [
        'designmap.xml',
        this.#designMap(
          spreads.map(({ path }) => path),
          sectionStart,
        ),
      ],
      ['Resources/Graphic.xml', writeGraphic(this.#design)],
      ['Resources/Fonts.xml', writeFonts(this.#design)],
      ['Resources/Styles.xml', writeStyles(this.#design)],
      ['Resources/Preferences.xml', writePreferences(this.#design)],
      ...spreads.map(({ path, xml }) => [path, xml] as [string, string]),
      ...stories,
      ['XML/Tags.xml', this.#tagList()],
      ['XML/BackingStory.xml', this.#backingStory()],
    ]
  }

  #id(): string {
    return `u${(this.#next++).toString(16)}`
  }

  #elementId(): string {
    return `di2i${++this.#elements}`
  }

  #spreads() {
    const { facingPages, pages, master } = this.#design
    const masterId = this.#id()
    const sides: readonly ('left' | 'right')[] = facingPages ? ['left', 'right'] : ['right']
    const masterSpread = part(
      'MasterSpread',
      element(
        'MasterSpread',
        {
          Self: masterId,
          Name: 'A-Musterseite',
          NamePrefix: 'A',
          BaseName: 'Musterseite',
          ShowMasterItems: true,
          PageCount: sides.length,
          ItemTransform: '1 0 0 1 0 0',
        },
        ...sides.map((side) => this.#page({ id: this.#id(), name: 'A', side, master: undefined })),
        ...sides.flatMap((side) => (master?.[side] ?? []).map((node) => this.#node(node, this.#origin(side)))),
      ),
    )
    const groups: number[][] = []
    pages.forEach((_, index) => {
      const last = groups.at(-1)
      if (facingPages && index % 2 === 0 && last && index > 0) last.push(index)
      else groups.push([index])
    })
    let sectionStart = ''
    const spreads = groups.map((indexes, spreadIndex) => {
      const id = this.#id()
      const placed = indexes.map((index) => ({
        index,
        side: (facingPages && index % 2 === 1 ? 'left' : 'right') as 'left' | 'right',
        id: this.#id(),
      }))
      sectionStart ||= placed[0]!.id
      // Spreads lie below one another on the pasteboard.
      const down = points((this.#design.height + 40) * spreadIndex)
      const xml = part(
        'Spread',
        element(
          'Spread',
          {
            Self: id,
            PageCount: placed.length,
            BindingLocation: facingPages && placed.some(({ side }) => side === 'left') ? 1 : 0,
            ShowMasterItems: true,
            AllowPageShuffle: true,
            ItemTransform: `1 0 0 1 0 ${down}`,
          },
          ...placed.map(({ index, side, id: pageId }) =>
            this.#page({
              id: pageId,
              name: String(index + 1),
              side,
              master: master && pages[index]!.master !== false ? masterId : 'n',
            }),
          ),
          ...placed.flatMap(({ index, side }) =>
            pages[index]!.items.map((node) => this.#node(node, this.#origin(side))),
          ),
        ),
      )
      return { path: `Spreads/Spread_${id}.xml`, xml }
    })
    return {
      spreads: [{ path: `MasterSpreads/MasterSpread_${masterId}.xml`, xml: masterSpread }, ...spreads],
      sectionStart,
    }
  }

  /** Millimetres from the spread's middle to the page's top left. */
  #origin(side: 'left' | 'right'): [number, number] {
    const { width, height, facingPages } = this.#design
    return [facingPages ? (side === 'left' ? -width : 0) : -width / 2, -height / 2]
  }

  #page(page: { id: string; name: string; side: 'left' | 'right'; master: string | undefined }): string {
    const { width, height, margin } = this.#design
    const [x, y] = this.#origin(page.side)
    return element(
      'Page',
      {
        Self: page.id,
        Name: page.name,
        GeometricBounds: `0 0 ${points(height)} ${points(width)}`,
        ItemTransform: `1 0 0 1 ${points(x)} ${points(y)}`,
        AppliedMaster: page.master ?? 'n',
        OverrideList: '',
        MasterPageTransform: '1 0 0 1 0 0',
        TabOrder: '',
        GridStartingPoint: 'TopOutside',
        UseMasterGrid: true,
      },
      element('MarginPreference', {
        ColumnCount: 1,
        ColumnGutter: points(4),
        Top: points(margin),
        Bottom: points(margin),
        Left: points(margin),
        Right: points(margin),
        ColumnDirection: 'Horizontal',
        ColumnsPositions: `0 ${points(width - 2 * margin)}`,
      }),
    )
  }

  #node(node: Node, origin: readonly [number, number]): string {
    if (node.kind === 'shape') return this.#shape(node, origin)
    if (node.kind === 'text') return this.#text(node, origin)
    const id = this.#id()
    this.#tag(node.tag, id)
    return element(
      'Group',
      {
        Self: id,
        Name: node.name ?? '$ID/',
        ItemLayer: this.#layer(node.layer),
        Visible: true,
        ItemTransform: '1 0 0 1 0 0',
      },
      ...node.items.map((item) => this.#node(item, origin)),
    )
  }

  #shape(shape: Shape, origin: readonly [number, number]): string {
    const id = this.#id()
    this.#tag(shape.tag, id)
    const form = shape.knots ? 'Polygon' : forms[shape.form ?? 'rectangle']
    return element(
      form,
      {
        Self: id,
        ContentType: shape.picture ? 'GraphicType' : 'Unassigned',
        ...this.#look(shape),
        ...corners(shape.corner),
        GradientFillAngle: shape.gradientAngle,
        ItemTransform: this.#transform(shape, origin),
      },
      this.#geometry(outline(shape), shape.box, shape.form === 'line'),
      ...(shape.opacity === undefined ? [] : [this.#opacity(shape.opacity)]),
      ...(shape.picture
        ? [
            element('FrameFittingOption', {
              AutoFit: true,
              LeftCrop: 0,
              TopCrop: 0,
              RightCrop: 0,
              BottomCrop: 0,
              FittingOnEmptyFrame: shape.picture === 'fill' ? 'FillProportionally' : 'Proportionally',
              FittingAlignment: shape.anchor ?? 'CenterAnchor',
            }),
          ]
        : []),
    )
  }

  #text(text: Text, origin: readonly [number, number]): string {
    const id = this.#id()
    const story = this.#story(text)
    const inset = text.inset ?? [0, 0, 0, 0]
    const columns = text.columns ?? 1
    const gutter = text.gutter ?? 4
    return element(
      'TextFrame',
      {
        Self: id,
        ParentStory: story,
        PreviousTextFrame: 'n',
        NextTextFrame: 'n',
        ContentType: 'TextType',
        ...this.#look(text),
        ItemTransform: this.#transform(text, origin),
      },
      this.#geometry(outline({ ...text, kind: 'shape' }), text.box, false),
      ...(text.opacity === undefined ? [] : [this.#opacity(text.opacity)]),
      element(
        'TextFramePreference',
        {
          TextColumnCount: columns,
          TextColumnGutter: points(gutter),
          TextColumnFixedWidth: points((text.box.w - inset[1] - inset[3] - (columns - 1) * gutter) / columns),
          VerticalJustification: `${text.vertical === 'center' ? 'Center' : text.vertical === 'bottom' ? 'Bottom' : 'Top'}Align`,
          FirstBaselineOffset: 'AscentOffset',
          IgnoreWrap: true,
        },
        element(
          'Properties',
          {},
          element(
            'InsetSpacing',
            { type: 'list' },
            ...inset.map((side) => element('ListItem', { type: 'unit' }, String(points(side)))),
          ),
        ),
      ),
    )
  }

  #look(item: Shape | Text) {
    return {
      Name: item.name ?? '$ID/',
      ItemLayer: this.#layer(item.layer),
      Visible: true,
      Locked: false,
      AppliedObjectStyle: `ObjectStyle/${item.style ?? '$ID/[None]'}`,
      FillColor: swatchId(this.#design, item.fill),
      FillTint: item.tint,
      StrokeColor: swatchId(this.#design, item.stroke),
      StrokeWeight: item.weight,
      StrokeType: item.dashed ? 'StrokeStyle/$ID/Dashed' : undefined,
      OverprintStroke: item.overprint,
    }
  }

  #opacity(percent: number): string {
    return element('TransparencySetting', {}, element('BlendingSetting', { Opacity: percent }))
  }

  #layer(name: string): string {
    const id = this.#layers.get(name)
    if (id === undefined) throw new Error(`The design has no layer "${name}"`)
    return id
  }

  #transform({ box, rotate = 0 }: Shape | Text, [x, y]: readonly [number, number]): string {
    const angle = (rotate * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((value) => Math.round(value * 1e9) / 1e9)
    return [cos, sin, -sin!, cos, points(x + box.x + box.w / 2), points(y + box.y + box.h / 2)].join(' ')
  }

  #geometry(knots: readonly Knot[], box: { x: number; y: number; w: number; h: number }, open: boolean): string {
    const own = ([x, y]: readonly [number, number]) =>
      `${points(x - box.x - box.w / 2)} ${points(y - box.y - box.h / 2)}`
    return element(
      'Properties',
      {},
      element(
        'PathGeometry',
        {},
        element(
          'GeometryPathType',
          { PathOpen: open },
          element(
            'PathPointArray',
            {},
            ...knots.map((knot) =>
              element('PathPointType', {
                Anchor: own(knot.at),
                LeftDirection: own(knot.in ?? knot.at),
                RightDirection: own(knot.out ?? knot.at),
              }),
            ),
          ),
        ),
      ),
    )
  }

  #tag(tag: string | undefined, content: string): string | undefined {
    if (tag === undefined) return undefined
    this.#tags.add(tag)
    const id = this.#elementId()
    this.#tagged.push(element('XMLElement', { Self: id, MarkupTag: `XMLTag/${tag}`, XMLContent: content }))
    return id
  }

  #story(text: Text): string {
    const id = this.#id()
    const tagsInside = text.paragraphs.some(({ runs }) => runs.some((run) => typeof run !== 'string' && run.tag))
    const tag = text.tag ?? (tagsInside ? 'Story' : undefined)
    const tagId = this.#tag(tag, id)
    const body = text.paragraphs
      .map((paragraph, index) => this.#paragraph(paragraph, index === text.paragraphs.length - 1, tagId))
      .join('')
    this.#stories.push({
      id,
      xml: part(
        'Story',
        element(
          'Story',
          { Self: id, AppliedTOCStyle: 'n', TrackChanges: false, StoryTitle: '$ID/', AppliedNamedGrid: 'n' },
          element('StoryPreference', {
            OpticalMarginAlignment: false,
            OpticalMarginSize: 12,
            FrameType: 'TextFrameType',
            StoryOrientation: 'Horizontal',
            StoryDirection: 'LeftToRightDirection',
          }),
          tagId ? element('XMLElement', { Self: tagId, MarkupTag: `XMLTag/${tag}`, XMLContent: id }, body) : body,
        ),
      ),
    })
    return id
  }

  #paragraph({ style, runs }: Paragraph, last: boolean, parent: string | undefined): string {
    return element(
      'ParagraphStyleRange',
      { AppliedParagraphStyle: `ParagraphStyle/${style}` },
      ...runs.map((run, index) => this.#run(run, !last && index === runs.length - 1, parent)),
    )
  }

  #run(run: Run, endsParagraph: boolean, parent: string | undefined): string {
    const { text, style, tag } = typeof run === 'string' ? { text: run, style: undefined, tag: undefined } : run
    const range = (...content: string[]) =>
      element(
        'CharacterStyleRange',
        { AppliedCharacterStyle: `CharacterStyle/${style ?? '$ID/[No character style]'}` },
        ...content,
      )
    const content =
      text === ''
        ? []
        : text === pageNumber
          ? ['<Content><?ACE 18?></Content>']
          : [`<Content>${escape(text)}</Content>`]
    if (tag === undefined) return range(...content, ...(endsParagraph ? ['<Br/>'] : []))
    this.#tags.add(tag)
    const tagged = element(
      'XMLElement',
      { Self: `${parent}i${++this.#elements}`, MarkupTag: `XMLTag/${tag}` },
      range(...content),
    )
    return tagged + (endsParagraph ? range('<Br/>') : '')
  }

  #tagList(): string {
    const colors = ['Blue', 'Green', 'Red', 'GridOrange', 'LightBlue', 'Violet', 'Cyan', 'Magenta']
    return part(
      'Tags',
      ...[...this.#tags]
        .toSorted()
        .map((tag, index) =>
          element(
            'XMLTag',
            { Self: `XMLTag/${tag}`, Name: tag },
            element('Properties', {}, element('TagColor', { type: 'enumeration' }, colors[index % colors.length]!)),
          ),
        ),
    )
  }

  #backingStory(): string {
    return part(
      'BackingStory',
      element(
        'XmlStory',
        { Self: 'u7f', AppliedTOCStyle: 'n', TrackChanges: false, StoryTitle: '$ID/', AppliedNamedGrid: 'n' },
        element(
          'ParagraphStyleRange',
          { AppliedParagraphStyle: 'ParagraphStyle/$ID/NormalParagraphStyle' },
          element(
            'CharacterStyleRange',
            { AppliedCharacterStyle: 'CharacterStyle/$ID/[No character style]' },
            element('XMLElement', { Self: 'di2', MarkupTag: 'XMLTag/Root' }, ...this.#tagged),
          ),
        ),
      ),
    )
  }

  #designMap(spreads: readonly string[], sectionStart: string): string {
    const { name, layers, pages } = this.#design
    const map = element(
      'Document',
      {
        'xmlns:idPkg': 'http://ns.adobe.com/AdobeInDesign/idml/1.0/packaging',
        DOMVersion: '16.0',
        Self: 'd',
        StoryList: [...this.#stories.map(({ id }) => id), 'u7f'].join(' '),
        Name: `${name}.indd`,
        ZeroPoint: '0 0',
        ActiveLayer: this.#layer(layers.at(-1)!.name),
        CMYKProfile: 'Coated FOGRA39 (ISO 12647-2:2004)',
        RGBProfile: 'sRGB IEC61966-2.1',
        SolidColorIntent: 'UseColorSettings',
        AfterBlendingIntent: 'UseColorSettings',
        DefaultImageIntent: 'UseColorSettings',
        RGBPolicy: 'PreserveEmbeddedProfiles',
        CMYKPolicy: 'CombinationOfPreserveAndSafeCmyk',
        AccurateLABSpots: false,
      },
      ...Object.values(languages).map(({ id, primary, sub, number }) =>
        element('Language', {
          Self: `Language/${id.replaceAll(':', '%3a')}`,
          Name: id,
          SingleQuotes: '‚‘',
          DoubleQuotes: '„“',
          PrimaryLanguageName: primary,
          SublanguageName: sub,
          Id: number,
          HyphenationVendor: 'Hunspell',
          SpellingVendor: 'Hunspell',
        }),
      ),
      element('idPkg:Graphic', { src: 'Resources/Graphic.xml' }),
      element('idPkg:Fonts', { src: 'Resources/Fonts.xml' }),
      element('idPkg:Styles', { src: 'Resources/Styles.xml' }),
      element('idPkg:Preferences', { src: 'Resources/Preferences.xml' }),
      element('idPkg:Tags', { src: 'XML/Tags.xml' }),
      ...layers.map((layer) =>
        element('Layer', {
          Self: this.#layer(layer.name),
          Name: layer.name,
          Visible: true,
          Locked: false,
          IgnoreWrap: false,
          ShowGuides: true,
          LockGuides: false,
          UI: true,
          Expendable: true,
          Printable: layer.printable ?? true,
        }),
      ),
      ...spreads.map((path) =>
        element(path.startsWith('Master') ? 'idPkg:MasterSpread' : 'idPkg:Spread', { src: path }),
      ),
      element('Section', {
        Self: 'u9b',
        Length: pages.length,
        Name: '',
        ContinueNumbering: false,
        IncludeSectionPrefix: false,
        PageNumberStart: 1,
        Marker: '',
        PageStart: sectionStart,
        SectionPrefix: '',
      }),
      element('idPkg:BackingStory', { src: 'XML/BackingStory.xml' }),
      ...this.#stories.map(({ id }) => element('idPkg:Story', { src: `Stories/Story_${id}.xml` })),
    )
    return (
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<?aid style="50" type="document" readerVersion="6.0" featureSet="257" product="16.0(77)" ?>\n' +
      map.replaceAll('><', '>\n<')
    )
  }
}

/** Stands in a run for the number of the page it is on. */
export const pageNumber = '\u{E000}'

const forms = { rectangle: 'Rectangle', oval: 'Oval', line: 'GraphicLine' } as const

/** Handles of a quarter circle, as a share of its radius. */
const quarter = 0.5523

function outline({
  box: { x, y, w, h },
  form,
  knots,
}: Shape | (Omit<Text, 'kind'> & { kind: 'shape'; form?: 'rectangle'; knots?: undefined })): readonly Knot[] {
  if (knots) return knots
  if (form === 'line') return [{ at: [x, y] }, { at: [x + w, y + h] }]
  if (form === 'oval') {
    const [rx, ry, cx, cy] = [w / 2, h / 2, x + w / 2, y + h / 2]
    const [kx, ky] = [rx * quarter, ry * quarter]
    return [
      { at: [cx, y], in: [cx + kx, y], out: [cx - kx, y] },
      { at: [x, cy], in: [x, cy - ky], out: [x, cy + ky] },
      { at: [cx, y + h], in: [cx - kx, y + h], out: [cx + kx, y + h] },
      { at: [x + w, cy], in: [x + w, cy + ky], out: [x + w, cy - ky] },
    ]
  }
  return [{ at: [x, y] }, { at: [x, y + h] }, { at: [x + w, y + h] }, { at: [x + w, y] }]
}

const container =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>' +
  '<rootfile full-path="designmap.xml" media-type="text/xml"/></rootfiles></container>\n'
