import { strToU8, zipSync, type Zippable } from 'fflate'
import { hostileText } from './mutate-data.ts'
import { hostileValues } from './mutate-xml.ts'
import { Random } from './random.ts'

/** A package that is sound as a zip and as XML, and attacks by what it means: rings, counts, measures. */
export function hostileDesign(random: Random): Uint8Array {
  const parts: Parts = { designmap: '', preferences: '', graphic: '', styles: '', master: '', items: '', stories: [] }
  const story = text(random)
  parts.stories.push(['s1', story])
  parts.items += frame('f1', 's1', random)
  for (let n = random.few(4); n > 0; n--) random.pick(attacks)(parts, random)
  return pack(parts, random)
}

type Parts = {
  designmap: string
  preferences: string
  graphic: string
  styles: string
  master: string
  items: string
  stories: [id: string, xml: string][]
}

type Attack = (parts: Parts, random: Random) => void

const value = (random: Random): string => random.pick(hostileValues)

const plainText = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const paragraph = (attributes: string, character: string, inside: string, properties = ''): string =>
  `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/p1" ${attributes}>${properties}<CharacterStyleRange AppliedCharacterStyle="CharacterStyle/c1" ${character}>${inside}</CharacterStyleRange></ParagraphStyleRange>`

/** Paragraphs whose settings are partly nonsense. */
function text(random: Random): string {
  const some = (names: readonly string[], share: number): string =>
    names
      .filter(() => random.chance(share))
      .map((name) => `${name}="${value(random)}"`)
      .join(' ')
  const words = random.chance(0.3)
    ? hostileText(random)
    : 'Rosa canina, die Hundsrose, wächst an Waldrändern. '.repeat(4)
  return Array.from({ length: random.few(4) }, () => {
    const [p, c] = [some(paragraphNumbers, 0.08), some(characterNumbers, 0.1)]
    return paragraph(p, c, `<Content>${plainText(words)}</Content><Br/>`)
  }).join('')
}

const box = (width: number | string, height: number | string): string =>
  `<PathGeometry><GeometryPathType PathOpen="false"><PathPointArray>${[
    [0, 0],
    [0, height],
    [width, height],
    [width, 0],
  ]
    .map(([x, y]) => `<PathPointType Anchor="${x} ${y}" LeftDirection="${x} ${y}" RightDirection="${x} ${y}"/>`)
    .join('')}</PathPointArray></GeometryPathType></PathGeometry>`

const shape = (
  id: string,
  attributes: string,
  inside = '',
  width: number | string = 80,
  height: number | string = 60,
): string =>
  `<Rectangle Self="${id}" ContentType="Unassigned" ItemTransform="1 0 0 1 20 20" ${attributes}><Properties>${box(width, height)}</Properties>${inside}</Rectangle>`

function frame(id: string, story: string, random: Random, attributes = '', inside = ''): string {
  const settings = frameNumbers.filter(() => random.chance(0.08)).map((name) => `${name}="${value(random)}"`)
  return `<TextFrame Self="${id}" ParentStory="${story}" ContentType="TextType" ItemTransform="1 0 0 1 10 -50" ${attributes}><Properties>${box(170, 200)}</Properties><TextFramePreference ${settings.join(' ')}/>${inside}</TextFrame>`
}

const paragraphNumbers = [
  'FirstLineIndent',
  'LeftIndent',
  'RightIndent',
  'LastLineIndent',
  'SpaceBefore',
  'SpaceAfter',
  'AutoLeading',
  'DropCapCharacters',
  'DropCapLines',
  'HyphenateLadderLimit',
  'HyphenationZone',
  'HyphenWeight',
  'HyphenateBeforeLast',
  'HyphenateAfterFirst',
  'HyphenateWordsLongerThan',
  'KeepFirstLines',
  'KeepLastLines',
  'KeepWithNext',
  'DesiredWordSpacing',
  'MaximumWordSpacing',
  'MinimumWordSpacing',
  'DesiredLetterSpacing',
  'MaximumLetterSpacing',
  'MinimumLetterSpacing',
  'DesiredGlyphScaling',
  'MaximumGlyphScaling',
  'MinimumGlyphScaling',
  'NumberingStartAt',
  'NumberingLevel',
  'RuleAboveLineWeight',
  'RuleAboveOffset',
  'ParagraphShadingTopOffset',
  'ParagraphBorderTopLineWeight',
  'SpanSplitColumnCount',
  'RuleBelowTint',
] as const

const characterNumbers = [
  'PointSize',
  'Tracking',
  'BaselineShift',
  'HorizontalScale',
  'VerticalScale',
  'Skew',
  'StrokeWeight',
  'UnderlineWeight',
  'UnderlineOffset',
  'KerningValue',
  'FillTint',
  'MiterLimit',
] as const

const frameNumbers = [
  'TextColumnCount',
  'TextColumnGutter',
  'TextColumnFixedWidth',
  'InsetSpacing',
  'MinimumFirstBaselineOffset',
  'VerticalThreshold',
  'TextColumnMaxWidth',
  'MinimumHeightForAutoSizing',
  'MinimumWidthForAutoSizing',
] as const

const itemNumbers = [
  'StrokeWeight',
  'MiterLimit',
  'CornerRadius',
  'TopLeftCornerRadius',
  'GradientFillStart',
  'GradientFillLength',
  'GradientFillAngle',
  'FillTint',
  'StrokeTint',
  'ItemTransform',
  'GapTint',
  'LeftArrowHeadScale',
] as const

/** The words "Rosenhof" in `EPSTextData`. */
const epsText =
  'AAEAAgIAAAAOQA5NeXJpYWRQcm8tQm9sZEAjAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAjAAAAAAAAQCgAAAAAAABAQQAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/8AAAAAAAAAIAAAAIQAhSb3NlbmhvZg=='

const attacks: readonly Attack[] = [
  // Words of an opened EPS, cut or with other bytes in them, in any box.
  (parts, random) => {
    const at = random.below(epsText.length)
    const data = random.chance(0.5)
      ? epsText.slice(0, at)
      : `${epsText.slice(0, at)}${random.pick(['_', '////', 'AAAA'])}${epsText.slice(at + 4)}`
    const [left, top, right, bottom] = Array.from({ length: 4 }, (_, i) =>
      random.chance(0.7) ? 30 * (i + 1) : value(random),
    )
    parts.items += `<EPSText Self="eps" FillColor="Color/Black"><Properties><PathBoundingBox Left="${left}" Top="${top}" Right="${right}" Bottom="${bottom}"/><EPSTextData>${data}</EPSTextData></Properties></EPSText>`
  },
  // Rings of references.
  (parts) => {
    for (const [kind, a, b] of [
      ['ParagraphStyle', 'p1', 'p2'],
      ['CharacterStyle', 'c1', 'c2'],
      ['ObjectStyle', 'o1', 'o2'],
      ['CellStyle', 'e1', 'e2'],
      ['TableStyle', 't1', 't2'],
    ])
      for (const [self, base] of [
        [a, b],
        [b, a],
      ])
        parts.styles += `<${kind} Self="${kind}/${self}" Name="${self}" NextStyle="${kind}/${self}"><Properties><BasedOn type="object">${kind}/${base}</BasedOn></Properties></${kind}>`
    parts.items += shape('o', 'AppliedObjectStyle="ObjectStyle/o1"')
  },
  (parts) => {
    parts.graphic += `<Tint Self="Tint/a" BaseColor="Tint/b"/><Tint Self="Tint/b" BaseColor="Tint/a"/><Gradient Self="Gradient/g" Type="Linear"><GradientStop StopColor="Gradient/g" Location="0"/><GradientStop StopColor="Tint/a" Location="1e300"/></Gradient><MixedInk Self="MixedInk/m" InkList="MixedInk/m" />`
    for (const fill of ['Tint/a', 'Gradient/g', 'MixedInk/m']) parts.items += shape(`x${fill}`, `FillColor="${fill}"`)
  },
  (parts) => {
    parts.items += frame('f2', 's1', noChance, 'NextTextFrame="f3" PreviousTextFrame="f3"')
    parts.items += frame('f3', 's1', noChance, 'NextTextFrame="f2" PreviousTextFrame="f2"')
  },
  (parts, random) => {
    const ring = frame('f4', random.pick(['s1', 's2']), noChance)
    const anchored = paragraph('', '', `<Content>a</Content>${ring}<Content>b</Content>`)
    parts.stories.push(['s2', anchored.repeat(random.pick([1, 4]))])
    parts.items += frame('f5', 's2', noChance)
    const first = parts.stories[0]
    if (first && random.chance(0.5)) first[1] += paragraph('', '', frame('f6', 's2', noChance))
  },
  // Each story holds the next one twice: two to the power of the chain.
  (parts) => {
    const last = 28
    for (let i = 0; i < last; i++)
      parts.stories.push([
        `k${i}`,
        paragraph('', '', frame(`ka${i}`, `k${i + 1}`, noChance) + frame(`kb${i}`, `k${i + 1}`, noChance)),
      ])
    parts.stories.push([`k${last}`, paragraph('', '', '<Content>x</Content>')])
    parts.items += frame('kf', 'k0', noChance)
  },
  (parts, random) => {
    const tags = ['<XMLElement Self="x1" MarkupTag="XMLTag/a" XMLContent="s1">', '</XMLElement>']
    const depth = random.pick([1, 100])
    parts.stories.push([
      's7',
      tags[0]?.repeat(depth) + paragraph('', '', '<Content>x</Content>') + tags[1]?.repeat(depth),
    ])
    parts.items += frame('f7', 's7', noChance)
  },
  (parts) => {
    parts.designmap += `<TextVariable Self="v" Name="v" VariableType="CustomTextType"><CustomTextVariablePreference><Properties><Contents type="string">${'&lt;?v?&gt;'.repeat(50)}</Contents></Properties></CustomTextVariablePreference></TextVariable><Condition Self="Condition/c" Name="c" Visible="false"/><ConditionSet Self="cs" SetConditions="Condition/c cs"/>`
    const one = `<TextVariableInstance Self="i" Name="v" ResultText="r" AssociatedTextVariable="v"/>`
    parts.stories.push(['s8', paragraph('', 'AppliedConditions="Condition/c"', one.repeat(2000))])
    parts.items += frame('f8', 's8', noChance)
  },
  // Counts.
  (parts, random) => {
    const count = random.pick([3000, 150_000])
    parts.items +=
      `<Oval Self="q" ContentType="Unassigned" ItemTransform="1 0 0 1 0 0" FillColor="Color/Black"/>`.repeat(count)
  },
  (parts, random) => {
    parts.items +=
      '<Group Self="g" ItemTransform="1.5 0 0 1.5 9 9">'.repeat(180) +
      shape('deep', 'StrokeWeight="1"') +
      '</Group>'.repeat(180)
    if (random.chance(0.5)) parts.items += frame('f1', 's1', random)
  },
  (parts, random) => {
    const points = Array.from({ length: random.pick([2000, 100_000]) }, (_, i) => {
      const at = `${(i * 7919) % 200} ${(i * 104_729) % 200}`
      return `<PathPointType Anchor="${at}" LeftDirection="${at}" RightDirection="0 0"/>`
    }).join('')
    const style = random.pick(['Solid', 'Wavy', 'Dotted', 'ThickThin', 'Dashed', 'Straight Hash', 'White Diamond'])
    const effect = random.chance(0.4) ? hostileEffect(random) : ''
    parts.items += `<Polygon Self="poly" ItemTransform="1 0 0 1 0 0" FillColor="Color/Black" StrokeColor="Color/Black" StrokeWeight="${random.pick(['1', '0.001', '400'])}" StrokeAlignment="${random.pick(['CenterAlignment', 'InsideAlignment', 'OutsideAlignment'])}" StrokeType="StrokeStyle/$ID/${style}" LeftLineEnd="SimpleArrowHead"><Properties><PathGeometry><GeometryPathType PathOpen="${random.chance(0.5)}"><PathPointArray>${points}</PathPointArray></GeometryPathType></PathGeometry></Properties>${effect}<TextWrapPreference TextWrapMode="Contour"/></Polygon>`
  },
  (parts, random) => {
    const [rows, columns] = random.pick([
      [2, 2],
      [40, 40],
      [20_000, 1],
      [1, 3000],
      [1000, 1000],
    ] as const)
    const span = (): string => random.pick(['1', '2', '999999999', '-5', 'NaN', '1e300'])
    const cell = (i: number): string =>
      `<Cell Self="e${i}" Name="${random.pick([`${i % columns}:${Math.trunc(i / columns)}`, '0:0', '99999:99999', '-1:-1', 'x'])}" RowSpan="${span()}" ColumnSpan="${span()}" LeftInset="${value(random)}">${paragraph('', '', '<Content>Zelle</Content>')}</Cell>`
    const table = `<Table Self="tab" HeaderRowCount="${random.pick(['0', '1', '99999'])}" FooterRowCount="${random.pick(['0', '1', '99999'])}" BodyRowCount="${rows}" ColumnCount="${columns}" StartRowFillCount="${value(random)}" EndRowFillCount="${value(random)}">${'<Row Self="r" SingleRowHeight="3" />'.repeat(rows)}${`<Column Self="c" SingleColumnWidth="${random.pick(['20', '0', '1e9', '-1'])}"/>`.repeat(columns)}${Array.from({ length: Math.min(rows * columns, 400) }, (_, i) => cell(i)).join('')}</Table>`
    parts.stories.push(['s9', paragraph('', '', table)])
    parts.items += frame('f9', 's9', random)
  },
  (parts, random) => {
    const depth = random.pick([3, 25])
    const head =
      '<Table Self="t"><Row Self="r" SingleRowHeight="9"/><Column Self="c" SingleColumnWidth="50"/><Cell Self="e" Name="0:0">'
    const range = '<ParagraphStyleRange><CharacterStyleRange>'
    const end = '</CharacterStyleRange></ParagraphStyleRange>'
    parts.stories.push(['s10', (range + head).repeat(depth) + `</Cell></Table>${end}`.repeat(depth)])
    parts.items += frame('f10', 's10', noChance)
  },
  (parts, random) => {
    const grep = random.pick([
      '(a+)+$',
      '(a|aa)+b',
      '(.*)*(.*)*x',
      '((a{1,50}){1,50}){1,50}b',
      '(?<=a+)b',
      '(((',
      '[z-a]',
      '\\1(a)',
      '(a?){60}a{60}',
      '\\x{FFFFFFFF}',
      'a{1000000}',
    ])
    parts.styles += `<ParagraphStyle Self="ParagraphStyle/grep" Name="grep"><Properties><AllGREPStyles type="list">${`<ListItem type="record"><AppliedCharacterStyle type="object">CharacterStyle/c1</AppliedCharacterStyle><GrepExpression type="string">${plainText(grep)}</GrepExpression></ListItem>`.repeat(random.pick([1, 500]))}</AllGREPStyles></Properties></ParagraphStyle>`
    const range = `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/grep"><CharacterStyleRange><Content>${'a'.repeat(random.pick([40, 5000]))}!</Content><Br/></CharacterStyleRange></ParagraphStyleRange>`
    parts.stories.push(['s11', range.repeat(random.pick([1, 100]))])
    parts.items += frame('f11', 's11', noChance)
  },
  (parts, random) => {
    const item = (name: string, content: string) =>
      `<${name} type="list">${`<ListItem type="record">${content}</ListItem>`.repeat(random.pick([1, 150]))}</${name}>`
    const lists =
      item(
        'TabList',
        `<Alignment type="enumeration">${random.pick(['LeftAlign', 'RightAlign', 'CharacterAlign'])}</Alignment><Position type="unit">${value(random)}</Position><Leader type="string">${random.pick(['', '.', ' ', 'ab', '\u0301'])}</Leader>`,
      ) +
      item(
        'AllNestedStyles',
        `<AppliedCharacterStyle type="object">CharacterStyle/c1</AppliedCharacterStyle><Delimiter type="enumeration">${random.pick(['AnyWord', 'Repeat', 'Sentence', 'AnyCharacter'])}</Delimiter><Repetition type="long">${value(random)}</Repetition><Inclusive type="boolean">true</Inclusive>`,
      ) +
      item(
        'AllLineStyles',
        `<AppliedCharacterStyle type="object">CharacterStyle/c1</AppliedCharacterStyle><LineCount type="long">${value(random)}</LineCount><RepeatLast type="long">${value(random)}</RepeatLast>`,
      )
    const numbering = `BulletsAndNumberingListType="NumberedList" NumberingExpression="^#.^1^2^9^t" NumberingStartAt="${value(random)}" NumberingLevel="${random.pick(['1', '9', '99999', '-1', 'NaN'])}"`
    const format = `<NumberingFormat type="string">${random.pick(['1, 2, 3, 4...', 'I, II, III, IV...', 'A, B, C, D...', '0001, 0002...'])}</NumberingFormat>`
    parts.stories.push([
      's12',
      paragraph(
        random.chance(0.5) ? numbering : '',
        '',
        `<Content>${'a\tb '.repeat(random.pick([3, 300]))}</Content><Br/>`,
        `<Properties>${lists}${format}</Properties>`,
      ).repeat(random.pick([1, 9])),
    ])
    parts.items += frame('f12', 's12', random)
  },
  (parts, random) => {
    const stops = Array.from(
      { length: random.pick([0, 1, 2, 5000]) },
      () =>
        `<GradientStop Self="s" StopColor="Color/${random.pick(['Black', 'Paper', 'missing', 'spot'])}" Location="${value(random)}" Midpoint="${value(random)}"/>`,
    )
    parts.graphic += `<Color Self="Color/spot" Model="Spot" Space="${random.pick(['CMYK', 'LAB', 'RGB', 'MixedInk', '__proto__'])}" ColorValue="${value(random)}" Name="${'s'.repeat(random.pick([1, 100_000]))}"/><Gradient Self="Gradient/many" Type="${random.pick(['Linear', 'Radial'])}">${stops.join('')}</Gradient>`
    parts.items += shape(
      'grad',
      `FillColor="Gradient/many" StrokeColor="Gradient/many" StrokeWeight="3" GradientFillLength="${value(random)}" GradientFillStart="${value(random)}"`,
    )
  },
  (parts, random) => {
    parts.graphic += `<DashedStrokeStyle Self="StrokeStyle/dash" DashArray="${random.pick(['0.0000001 0', '0 0 0', '1e300 1', 'NaN', '0.00001 0.00001'])}"/><DottedStrokeStyle Self="StrokeStyle/dot" DotArray="0 ${value(random)}"/><StripedStrokeStyle Self="StrokeStyle/stripe" StripeArray="${value(random)} 1 2 99"/>`
    for (const style of ['dash', 'dot', 'stripe'])
      parts.items += shape(
        style,
        `StrokeColor="Color/Black" StrokeType="StrokeStyle/${style}" StrokeWeight="${random.pick(['1', '0.0001', '1e9'])}" StrokeCornerAdjustment="DashesAndGaps"`,
        '',
        ...hostileSize(random),
      )
  },
  (parts, random) => {
    const attributes = itemNumbers.filter(() => random.chance(0.3)).map((name) => `${name}="${value(random)}"`)
    const options = `TopLeftCornerOption="${random.pick(['RoundedCorner', 'FancyCorner', 'InsetCorner'])}" StrokeColor="Color/Black" FillColor="Color/Black"`
    const list = [...new Map(attributes.map((one) => [one.split('=')[0], one])).values()].filter(
      (one) => !one.startsWith('ItemTransform'),
    )
    parts.items += shape('num', `${list.join(' ')} ${options}`, hostileEffect(random), ...hostileSize(random))
  },
  (parts, random) => {
    const wrap = random.pick(['BoundingBoxTextWrap', 'Contour', 'JumpObjectTextWrap', 'NextColumnTextWrap'])
    const one = shape(
      'w',
      'FillColor="Color/Black"',
      `<TextWrapPreference TextWrapMode="${wrap}" TextWrapSide="BothSides"><Properties><TextWrapOffset Top="${value(random)}" Left="${value(random)}" Bottom="1" Right="${value(random)}"/></Properties></TextWrapPreference>`,
      ...hostileSize(random),
    )
    parts.items = one.repeat(random.pick([1, 5, 800])) + parts.items
  },
  (parts, random) => {
    parts.preferences += `<DocumentPreference PageWidth="${value(random)}" PageHeight="${value(random)}" DocumentBleedTopOffset="${value(random)}" SlugTopOffset="${value(random)}" FacingPages="true"/><GridPreference BaselineStart="${value(random)}" BaselineDivision="${value(random)}"/><TextPreference SuperscriptSize="${value(random)}" SmallCap="${value(random)}" SuperscriptPosition="${value(random)}"/>`
  },
  (parts, random) => {
    const notes = `<Footnote>${paragraph('', '', `<Content>Fußnote ${'lang '.repeat(random.pick([3, 2000]))}</Content>`)}</Footnote>`
    parts.stories.push([
      's13',
      paragraph('', 'Position="Superscript"', `<Content>a</Content>${notes.repeat(random.pick([1, 200]))}`),
    ])
    parts.items += frame('f13', 's13', random)
  },
  (parts, random) => {
    const contents = random.pick([randomBase64(random), '', '****', 'iVBORw0KGgo='])
    parts.items += `<Rectangle Self="pic" ContentType="GraphicType" ItemTransform="1 0 0 1 20 20"><Properties>${box(80, 60)}</Properties><Image Self="img" ItemTransform="${value(random)}" ActualPpi="0 0"><Properties><Contents><![CDATA[${contents}]]></Contents><GraphicBounds Left="${value(random)}" Top="0" Right="${value(random)}" Bottom="0"/></Properties><Link Self="l" LinkResourceURI="file:../../../etc/passwd"/></Image></Rectangle>`
  },
  (parts, random) => {
    const path = shape(
      'tp',
      '',
      `<TextPath Self="tpp" ParentStory="${random.pick(['s1', 's14'])}" StartBracket="${value(random)}" EndBracket="${value(random)}" PathSpacing="${value(random)}" PathEffect="RainbowPathEffect"/>`,
      ...hostileSize(random),
    )
    parts.stories.push(['s14', paragraph('', '', `<Content>${plainText(hostileText(random))}</Content>`)])
    parts.items += path
  },
  (parts, random) => {
    const set = `<AnchoredObjectSetting AnchoredPosition="${random.pick(['Anchored', 'InlinePosition', 'AboveLine'])}" AnchorXoffset="${value(random)}" AnchorYoffset="${value(random)}" AnchorSpaceAbove="${value(random)}" SpineRelative="true" VerticalReferencePoint="${random.pick(['PageEdge', 'TextFrame', 'LineBaseline'])}"/>`
    const one = shape('an', 'FillColor="Color/Black"', set, ...hostileSize(random))
    parts.stories.push(['s15', paragraph('', '', `<Content>a</Content>${one}`).repeat(random.pick([1, 300]))])
    parts.items += frame('f15', 's15', random)
  },
  (parts, random) => {
    const auto = `AutoSizingType="${random.pick(['HeightAndWidth', 'HeightOnly', 'HeightAndWidthProportionally'])}" UseNoLineBreaksForAutoSizing="${random.chance(0.5)}" VerticalJustification="${random.pick(['JustifyAlign', 'BottomAlign'])}" VerticalBalanceColumns="true" TextColumnCount="${random.pick(['1', '3', '40'])}"`
    parts.stories.push(['s16', text(random)])
    parts.items += frame('f16', 's16', random)
      .replace('<TextFramePreference', `<TextFramePreference ${auto}`)
      .replace(/(TextColumnCount="\d+")(.*?) TextColumnCount="[^"]*"/, '$1$2')
  },
]

function hostileEffect(random: Random): string {
  const [a, b, c] = [value(random), value(random), random.pick(['5', '1e9', '1e300', '0.0001', '-3'])]
  return `<TransparencySetting>${random.pick([
    `<DropShadowSetting Mode="Drop" XOffset="${a}" YOffset="${b}" Size="${c}" Spread="${a}"/>`,
    `<FeatherSetting Mode="Standard" Width="${c}" ChokeAmount="${a}"/>`,
    `<OuterGlowSetting Applied="true" Size="${c}" Spread="${a}"/>`,
    `<InnerShadowSetting Applied="true" Size="${c}" XOffset="${a}" YOffset="${b}"/>`,
    `<DirectionalFeatherSetting Applied="true" LeftWidth="${c}" TopWidth="${a}" Angle="${b}"/>`,
    `<GradientFeatherSetting Applied="true" GradientStart="${a}" Length="${b}" Angle="${c}"><OpacityGradientStop Location="${a}" Opacity="${b}"/></GradientFeatherSetting>`,
    `<BlendingSetting Opacity="${a}" BlendMode="${random.pick(['Multiply', 'constructor', 'Hue'])}" KnockoutGroup="true"/>`,
  ])}</TransparencySetting>`
}

const hostileSize = (random: Random): [width: string, height: string] =>
  random.pick([
    ['80', '60'],
    ['0', '0'],
    ['-50', '20'],
    ['1e9', '1e9'],
    ['1e300', '1'],
    ['NaN', '10'],
    ['1e-12', '1e-12'],
    ['20000', '0.0001'],
  ])

const randomBase64 = (random: Random): string =>
  Buffer.from(Array.from({ length: 300 }, () => random.below(256))).toString('base64')

/** For frames whose settings shall stay plain: `chance` is never true. */
const noChance: Random = new (class extends Random {
  override chance(): boolean {
    return false
  }
})(0)

function pack(parts: Parts, random: Random): Uint8Array {
  const pages = random.pick([1, 1, 1, 2, 400, 12_000])
  const master = random.pick(['n', 'm1', 'm2'])
  const bounds = random.chance(0.85) ? '0 0 200 200' : value(random)
  const page = (id: string, applied: string): string =>
    `<Page Self="${id}" Name="1" GeometricBounds="${bounds}" ItemTransform="1 0 0 1 0 -100" AppliedMaster="${applied}" OverrideList="f1 r1" MasterPageTransform="1 0 0 1 0 0"><MarginPreference ColumnCount="${random.chance(0.2) ? value(random) : 1}" Top="${random.chance(0.2) ? value(random) : 5}" Left="5" Bottom="5" Right="5"/></Page>`
  const bodies: [kind: string, path: string, xml: string][] = [
    [
      'Graphic',
      'Resources/Graphic.xml',
      parts.graphic + '<Color Self="Color/Black" Model="Process" Space="CMYK" ColorValue="0 0 0 100" Name="Black"/>',
    ],
    ['Styles', 'Resources/Styles.xml', parts.styles],
    ['Preferences', 'Resources/Preferences.xml', parts.preferences],
    // Each master is based on the other.
    [
      'MasterSpread',
      'MasterSpreads/m1.xml',
      `<MasterSpread Self="m1" PageCount="1">${page('mp1', 'm2')}${shape('r1', 'FillColor="Color/Black"')}</MasterSpread>`,
    ],
    [
      'MasterSpread',
      'MasterSpreads/m2.xml',
      `<MasterSpread Self="m2" PageCount="1">${page('mp2', 'm1')}${parts.master}</MasterSpread>`,
    ],
    ...Array.from({ length: Math.min(pages, 40) }, (_, i): [string, string, string] => [
      'Spread',
      `Spreads/S${i}.xml`,
      `<Spread Self="sp${i}" PageCount="1">${page(`p${i}`, master).repeat(Math.ceil(pages / 40))}${i === 0 ? parts.items : ''}</Spread>`,
    ]),
    ...parts.stories.map(([id, xml]): [string, string, string] => [
      'Story',
      `Stories/Story_${id}.xml`,
      `<Story Self="${id}">${xml}</Story>`,
    ]),
  ]
  const files: Zippable = { mimetype: strToU8('application/vnd.adobe.indesign-idml-package') }
  const list = bodies.map(([kind, path]) => `<idPkg:${kind} src="${path}"/>`).join('')
  files['designmap.xml'] = strToU8(
    `<?xml version="1.0"?><Document xmlns:idPkg="urn:idPkg" Self="d" DOMVersion="20.0">${parts.designmap}${list}</Document>`,
  )
  for (const [kind, path, xml] of bodies)
    files[path] = strToU8(`<idPkg:${kind} xmlns:idPkg="urn:idPkg">${xml}</idPkg:${kind}>`)
  return zipSync(files, { level: 1, mtime: '2026-01-01' })
}
