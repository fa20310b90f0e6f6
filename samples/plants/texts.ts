/** Selling and care texts, made of sentences that fit a plant's group, habit and needs, in three languages. */
import { formatMonths } from '#domain/formats/days/months.ts'
import type { Plant, PlantColor, PlantGroup } from './plant.ts'

export type Texts = { de: string; en: string; fr: string }
type Language = keyof Texts
type Sentence = readonly [de: string, en: string, fr: string]
const languages: readonly Language[] = ['de', 'en', 'fr']

export const sellingText = (plant: Plant): Texts =>
  inEach(plant, [choose(openings[plant.group], plant, 0), ...habitOf(plant), ...bloomOf(plant), ...highlightOf(plant)])

export const careText = (plant: Plant): Texts =>
  inEach(plant, [choose(sites, plant, 1, siteIndex(plant)), choose(care[plant.group], plant, 2), ...thrift(plant)])

function inEach(plant: Plant, sentences: readonly Sentence[]): Texts {
  const text = (language: Language) =>
    sentences.map((sentence) => fill(sentence[languages.indexOf(language)]!, plant, language)).join(' ')
  return { de: text('de'), en: text('en'), fr: text('fr') }
}

/** Like plants of one genus get like words, another genus others. */
function choose(list: readonly Sentence[], plant: Plant, salt: number, fixed?: number): Sentence {
  let hash = salt * 7919
  for (const character of plant.species) hash = (hash * 31 + character.codePointAt(0)!) % 1_000_003
  return list[fixed ?? hash % list.length]!
}

const fill = (sentence: string, plant: Plant, language: Language): string =>
  sentence
    .replaceAll('{height}', heightOf(plant).replace('–', { de: ' bis ', en: ' to ', fr: ' à ' }[language]))
    .replaceAll('{spacing}', String(plant.spacing))
    .replaceAll('{months}', monthsOf(plant, language))
    .replaceAll('{color}', colors[plant.color][languages.indexOf(language)]!)
    .replaceAll('{frost}', String(Math.abs(plant.hardiness)).replace('-', '−'))
    .replaceAll('{cultivar}', plant.cultivar ?? '')
    .replace(/\bde (?=[aoé])/g, language === 'fr' ? 'd’' : 'de ')

export const heightOf = ({ height: [low, high] }: Plant): string => (low === high ? `${low}` : `${low}–${high}`)

const monthsOf = (plant: Plant, language: Language): string => formatMonths(plant.months, 'fullTill', language)

export const colors: Record<PlantColor, Sentence> = {
  white: ['weißen', 'white', 'blanches'],
  cream: ['cremefarbenen', 'creamy', 'crème'],
  yellow: ['goldgelben', 'golden yellow', 'jaune d’or'],
  orange: ['orangefarbenen', 'orange', 'orange'],
  red: ['roten', 'red', 'rouges'],
  pink: ['rosafarbenen', 'pink', 'roses'],
  magenta: ['purpurrosa', 'purple-pink', 'rose pourpre'],
  violet: ['violetten', 'violet', 'violettes'],
  blue: ['blauen', 'blue', 'bleues'],
  lilac: ['fliederfarbenen', 'lilac', 'lilas'],
  green: ['grünlichen', 'greenish', 'verdâtres'],
  brown: ['goldbraunen', 'golden brown', 'brun doré'],
}

const openings: Record<PlantGroup, readonly Sentence[]> = {
  stauden: [
    [
      'Eine Staude, die Jahr für Jahr verlässlich wiederkommt und {height} cm hoch wird.',
      'A perennial that comes back reliably year after year and grows {height} cm tall.',
      'Une vivace fidèle au rendez-vous chaque année, haute de {height} cm.',
    ],
    [
      'Mit {height} cm Höhe ein schöner Nachbar für Rosen, Gräser und Kleingehölze.',
      'At {height} cm a fine neighbour for roses, grasses and small shrubs.',
      'Avec ses {height} cm, une belle compagne pour rosiers, graminées et arbustes.',
    ],
    [
      'Im Beet, im großen Topf oder am Weg: Diese Staude macht mit {height} cm überall gute Figur.',
      'In the border, in a large pot or along a path: at {height} cm this perennial looks good anywhere.',
      'Au massif, en bac ou le long d’un chemin, cette vivace de {height} cm a belle allure partout.',
    ],
    [
      'Ein Klassiker des Staudenbeets, der mit {height} cm Höhe Ruhe und Farbe in die Pflanzung bringt.',
      'A classic of the border whose {height} cm bring calm and colour to a planting.',
      'Un classique du massif qui apporte, avec ses {height} cm, calme et couleur.',
    ],
  ],
  'graeser-farne': [
    [
      'Bringt mit {height} cm Höhe Leichtigkeit und Bewegung in den Garten.',
      'At {height} cm it brings lightness and movement to the garden.',
      'Avec ses {height} cm, elle apporte légèreté et mouvement au jardin.',
    ],
    [
      'Ein Strukturgeber von {height} cm Höhe, der vom Austrieb bis in den Winter wirkt.',
      'A structural plant of {height} cm with presence from first growth into winter.',
      'Une plante de structure de {height} cm, présente du printemps jusqu’en hiver.',
    ],
  ],
  rosen: [
    [
      'Eine Rose, die mit üppigem Flor und gesundem Laub überzeugt; sie wird {height} cm hoch.',
      'A rose that convinces with generous bloom and healthy foliage; it grows {height} cm tall.',
      'Un rosier convaincant par sa floraison généreuse et son feuillage sain; hauteur {height} cm.',
    ],
    [
      '‘{cultivar}’ gehört zu den bewährten Rosen unserer Gärten und erreicht {height} cm.',
      '‘{cultivar}’ is one of the proven roses of our gardens and reaches {height} cm.',
      '‘{cultivar}’ compte parmi les valeurs sûres de nos jardins et atteint {height} cm.',
    ],
  ],
  gehoelze: [
    [
      'Ein Blüten- und Ziergehölz für viele Jahre, das {height} cm hoch wird und Schnitt gut verträgt.',
      'An ornamental shrub for many years; it grows {height} cm tall and takes pruning well.',
      'Un arbuste d’ornement pour de longues années, haut de {height} cm et facile à tailler.',
    ],
    [
      'Als Solitär im Rasen oder in der gemischten Hecke kommt dieser Strauch mit {height} cm voll zur Geltung.',
      'As a specimen in the lawn or in a mixed hedge this shrub of {height} cm shows at its best.',
      'En isolé ou en haie libre, cet arbuste de {height} cm révèle toute sa beauté.',
    ],
    [
      'Gibt dem Garten Gestalt: ein Strauch von {height} cm Höhe mit schönem, dichtem Wuchs.',
      'Gives the garden its shape: a shrub of {height} cm with fine, dense growth.',
      'Il structure le jardin: un arbuste de {height} cm au port dense et élégant.',
    ],
  ],
  kletterpflanzen: [
    [
      'Begrünt Pergola, Zaun und Hauswand und klettert dabei {height} cm hoch.',
      'Greens pergola, fence and wall, climbing {height} cm high.',
      'Habille pergolas, clôtures et façades en grimpant à {height} cm.',
    ],
    [
      'Wo am Boden wenig Platz ist, geht diese Kletterpflanze in die Höhe: {height} cm sind ihr nicht zu viel.',
      'Where ground is scarce this climber takes to the heights: {height} cm are not too much for it.',
      'Là où le sol manque, cette grimpante gagne en hauteur, jusqu’à {height} cm.',
    ],
  ],
  zwiebeln: [
    [
      'Im Herbst gelegt, im Frühling und Sommer bestaunt: wird {height} cm hoch.',
      'Planted at rest, admired in flower: grows {height} cm tall.',
      'Plantée au repos, admirée en fleur: hauteur {height} cm.',
    ],
    [
      'Am schönsten in Gruppen von zehn und mehr; mit {height} cm passend für Beet und Schale.',
      'Loveliest in groups of ten and more; at {height} cm right for border and bowl.',
      'Superbe en groupes de dix et plus; ses {height} cm conviennent au massif comme à la coupe.',
    ],
    [
      'Einmal gepflanzt, kehrt diese Blume treu zurück und erreicht {height} cm.',
      'Once planted, this flower returns faithfully and reaches {height} cm.',
      'Une fois plantée, cette fleur revient fidèlement et atteint {height} cm.',
    ],
  ],
  kraeuter: [
    [
      'Frisch geerntet entfaltet dieses Küchenkraut sein volles Aroma; es wird {height} cm hoch.',
      'Freshly picked, this kitchen herb unfolds its full flavour; it grows {height} cm tall.',
      'Fraîchement cueillie, cette herbe aromatique livre tout son parfum; hauteur {height} cm.',
    ],
    [
      'Ein Kraut für Topf und Beet, {height} cm hoch und immer zur Hand, wenn gekocht wird.',
      'A herb for pot and bed, {height} cm tall and always at hand when you cook.',
      'Une aromatique pour pot et plate-bande, haute de {height} cm, toujours à portée de cuisine.',
    ],
  ],
  gemuese: [
    [
      'Aus unserer Jungpflanzenzucht: kräftig, abgehärtet und bereit für Beet oder Kübel. Wird {height} cm hoch.',
      'From our own young plants: strong, hardened off and ready for bed or tub. Grows {height} cm tall.',
      'Issu de nos propres plants: vigoureux, endurci, prêt pour le potager ou le bac. Hauteur {height} cm.',
    ],
    [
      'Ernten, was man selbst gepflanzt hat: Dieses Gemüse gelingt auch Einsteigern und wird {height} cm hoch.',
      'Harvest what you planted: this vegetable succeeds for beginners, too, and grows {height} cm tall.',
      'Récolter ce que l’on a planté: ce légume réussit même aux débutants et atteint {height} cm.',
    ],
  ],
  obst: [
    [
      'Obst aus dem eigenen Garten, reif gepflückt und voll im Geschmack. Höhe {height} cm.',
      'Fruit from your own garden, picked ripe and full of flavour. Height {height} cm.',
      'Des fruits du jardin, cueillis mûrs et pleins de goût. Hauteur {height} cm.',
    ],
    [
      'Eine bewährte Obstart für Hausgarten und Spalier, die {height} cm erreicht.',
      'A proven fruit for home garden and trellis, reaching {height} cm.',
      'Un fruitier éprouvé pour jardin et espalier, qui atteint {height} cm.',
    ],
  ],
  baeume: [
    [
      'Ein Baum mit Charakter: Er wird {height} cm hoch und prägt den Garten über Generationen.',
      'A tree of character: it grows {height} cm tall and shapes the garden for generations.',
      'Un arbre de caractère: haut de {height} cm, il marque le jardin pour des générations.',
    ],
    [
      'Schatten, Vogelgesang und Jahreszeiten: dieser Baum schenkt sie alle. Höhe im Alter {height} cm.',
      'Shade, birdsong and seasons: this tree gives them all. Height at maturity {height} cm.',
      'Ombre, chants d’oiseaux et saisons: cet arbre les offre tous. Hauteur adulte {height} cm.',
    ],
  ],
  sommerflor: [
    [
      'Dauerblüher für Balkon, Terrasse und Sommerbeet, {height} cm hoch.',
      'A season-long bloomer for balcony, terrace and summer bed, {height} cm tall.',
      'Une floraison sans fin pour balcon, terrasse et massif d’été; hauteur {height} cm.',
    ],
    [
      'Ein Sommer voller Blüten: kompakt gezogen, {height} cm hoch und reich verzweigt.',
      'A summer full of flowers: grown compact, {height} cm tall and well branched.',
      'Un été tout en fleurs: port compact, {height} cm de haut, bien ramifié.',
    ],
  ],
}

const habits: Readonly<Record<string, Sentence>> = {
  spike: [
    'Über dem feinen Laub stehen schlanke Ähren, die sich im Wind wiegen.',
    'Slender spikes sway above the fine foliage.',
    'De fins épis ondulent au-dessus du feuillage.',
  ],
  sage: [
    'Aufrechte Blütenkerzen ordnen sich dicht über dem Laub.',
    'Upright flower candles stand densely above the leaves.',
    'Des épis dressés se serrent au-dessus du feuillage.',
  ],
  delphinium: [
    'Hohe Rispen voller offener Schalen ziehen den Blick nach oben.',
    'Tall racemes of open cups draw the eye upwards.',
    'De hautes grappes de coupes ouvertes attirent le regard.',
  ],
  daisy: [
    'Um die Mitte stehen schmale Strahlen wie von Kinderhand gezeichnet.',
    'Narrow rays surround the centre as if drawn by a child.',
    'De fins rayons entourent le cœur, comme dessinés par un enfant.',
  ],
  coneflower: [
    'Der gewölbte Kegel in der Mitte bleibt als Samenstand bis in den Winter stehen.',
    'The domed cone remains as a seed head into winter.',
    'Le cône bombé reste en place tout l’hiver, avec ses graines.',
  ],
  umbel: [
    'Flache Schirme aus unzähligen Einzelblüten schweben über dem Laub.',
    'Flat umbels of countless florets hover above the leaves.',
    'De larges ombelles d’innombrables fleurs flottent au-dessus du feuillage.',
  ],
  bells: [
    'Zarte Glocken reihen sich an feinen Stielen.',
    'Delicate bells line the fine stems.',
    'De délicates clochettes s’alignent sur de fines tiges.',
  ],
  cushion: [
    'Dichte Polster überziehen sich mit Blüten, bis kaum ein Blatt zu sehen ist.',
    'Dense cushions cover themselves with flowers until hardly a leaf is seen.',
    'Les coussins denses se couvrent de fleurs jusqu’à cacher les feuilles.',
  ],
  ball: [
    'Große Blütenbälle stehen auf kräftigen Trieben und halten wochenlang.',
    'Large flower balls sit on strong shoots and last for weeks.',
    'De grosses boules fleuries tiennent des semaines sur de solides rameaux.',
  ],
  allium: [
    'Kugelrunde Blütenköpfe sitzen auf straffen Stielen.',
    'Perfectly round heads sit on straight stems.',
    'Des têtes parfaitement rondes couronnent des tiges droites.',
  ],
  clematis: [
    'Die großen, sternförmigen Blüten öffnen sich weit und zeigen ihre Staubfäden.',
    'The large starry flowers open wide and show their stamens.',
    'Les grandes fleurs étoilées s’ouvrent largement sur leurs étamines.',
  ],
  lilac: [
    'Üppige Rispen sitzen an den Enden der Triebe.',
    'Lush panicles crown the shoots.',
    'De généreuses panicules couronnent les rameaux.',
  ],
  hosta: [
    'Die großen, gerippten Blätter ordnen sich zu einer eindrucksvollen Rosette.',
    'The large ribbed leaves form an impressive rosette.',
    'Les grandes feuilles nervurées forment une rosette imposante.',
  ],
  fern: [
    'Die Wedel entrollen sich im Frühling und fächern sich kunstvoll auf.',
    'The fronds unroll in spring and fan out artfully.',
    'Les frondes se déroulent au printemps en éventails raffinés.',
  ],
  maple: [
    'Sein fein gelapptes Laub färbt sich im Herbst wie ein Feuer.',
    'Its finely lobed foliage turns to fire in autumn.',
    'Son feuillage finement lobé s’embrase en automne.',
  ],
  conifer: [
    'Die weichen Zweige bleiben das ganze Jahr über dicht.',
    'The soft branches stay dense all year.',
    'Les rameaux souples restent denses toute l’année.',
  ],
  tomato: [
    'Die Früchte reifen in Trauben und schmecken sonnenwarm am besten.',
    'The fruit ripens in trusses and tastes best warm from the sun.',
    'Les fruits mûrissent en grappes et se savourent tièdes de soleil.',
  ],
  berries: [
    'Die reifen Beeren lassen sich leicht pflücken und gut verarbeiten.',
    'The ripe fruit is easy to pick and good to preserve.',
    'Les fruits mûrs se cueillent aisément et se conservent bien.',
  ],
}

const habitOf = ({ scene }: Plant): Sentence[] => (habits[scene] ? [habits[scene]] : [])

const blooms: readonly Sentence[] = [
  [
    'Von {months} öffnen sich die {color} Blüten.',
    'The {color} flowers open from {months}.',
    'Les fleurs {color} s’ouvrent de {months}.',
  ],
  [
    'Die {color} Blüten erscheinen von {months}.',
    '{color} flowers appear from {months}.',
    'Les fleurs {color} paraissent de {months}.',
  ],
  [
    'Höhepunkt sind die {color} Blüten von {months}.',
    'Its {color} flowers are at their best from {months}.',
    'Ses fleurs {color} sont au plus beau de {months}.',
  ],
]
const shortBloom: Sentence = [
  'Die {color} Blüten öffnen sich im {months}.',
  'The {color} flowers open in {months}.',
  'Les fleurs {color} s’ouvrent en {months}.',
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function bloomOf(plant: Plant): Sentence[] {
  if (plant.months.length === 0) return []
  const [de, en, fr] = plant.months.length === 1 ? shortBloom : choose(blooms, plant, 3)
  return [[de, en.startsWith('{color}') ? capital(colors[plant.color][1]) + en.slice(7) : en, fr]]
}

/** By trait, the most telling first. */
const highlights: readonly (readonly [trait: string, sentence: Sentence])[] = [
  [
    'fe',
    [
      'Ihr Duft verrät schon beim Vorbeigehen, wie gut sie schmeckt.',
      'Its scent tells in passing how good it tastes.',
      'Son parfum annonce déjà sa saveur.',
    ],
  ],
  [
    'fb',
    [
      'Der Duft zieht Bienen und Schmetterlinge an.',
      'The scent draws bees and butterflies.',
      'Son parfum attire abeilles et papillons.',
    ],
  ],
  ['fc', ['Duftend auch in der Vase.', 'Fragrant in the vase, too.', 'Parfumée aussi en vase.']],
  [
    'bc',
    [
      'Bienen schätzen den Nektar, Floristen die haltbaren Stiele.',
      'Bees value the nectar, florists the lasting stems.',
      'Les abeilles apprécient le nectar, les fleuristes les tiges durables.',
    ],
  ],
  [
    'be',
    [
      'Wertvoll für Bienen und für die Küche.',
      'Valuable for bees and for the kitchen.',
      'Précieuse pour les abeilles et pour la cuisine.',
    ],
  ],
  [
    'b',
    [
      'Eine gute Futterpflanze für Bienen und Hummeln.',
      'A good food plant for bees and bumblebees.',
      'Une bonne plante mellifère pour abeilles et bourdons.',
    ],
  ],
  [
    'f',
    [
      'Ihr Duft liegt am Abend über dem ganzen Garten.',
      'In the evening its scent fills the whole garden.',
      'Le soir, son parfum embaume tout le jardin.',
    ],
  ],
  ['c', ['Hält geschnitten lange in der Vase.', 'Lasts long as a cut flower.', 'Tient longtemps en vase.']],
  [
    'w',
    [
      'Auch im Winter bleibt das Laub schön.',
      'The foliage stays attractive in winter.',
      'Le feuillage reste beau en hiver.',
    ],
  ],
  ['e', ['Frisch vom Beet auf den Teller.', 'Fresh from the bed to the plate.', 'Du potager à l’assiette.']],
]

function highlightOf({ traits }: Plant): Sentence[] {
  const found = highlights.find(([wanted]) => [...wanted].every((trait) => traits.has(trait)))
  return found ? [found[1]] : []
}

const sites: readonly Sentence[] = [
  [
    'Sonniger Platz, durchlässiger und eher trockener Boden.',
    'A sunny place with well-drained, rather dry soil.',
    'Plein soleil, sol drainé et plutôt sec.',
  ],
  [
    'Sonniger Platz in nährstoffreichem, lockerem Boden.',
    'A sunny place in rich, loose soil.',
    'Plein soleil, sol riche et meuble.',
  ],
  [
    'Sonniger Platz, Boden stets leicht feucht halten.',
    'A sunny place; keep the soil slightly moist.',
    'Plein soleil, garder le sol légèrement humide.',
  ],
  ['Halbschattiger Platz mit humosem Boden.', 'Half shade in soil rich in humus.', 'Mi-ombre, sol riche en humus.'],
  [
    'Halbschattiger Platz, frischer bis feuchter Boden.',
    'Half shade in fresh to moist soil.',
    'Mi-ombre, sol frais à humide.',
  ],
  [
    'Schattiger bis halbschattiger Platz unter Gehölzen.',
    'Shade or half shade under trees and shrubs.',
    'Ombre ou mi-ombre, sous les arbres et arbustes.',
  ],
]

function siteIndex({ light, traits }: Plant): number {
  if (light === 'shade') return 5
  if (light === 'half') return traits.has('m') ? 4 : 3
  return traits.has('d') ? 0 : traits.has('m') ? 2 : 1
}

const care: Record<PlantGroup, readonly Sentence[]> = {
  stauden: [
    [
      'Im Abstand von {spacing} cm pflanzen und im Spätwinter bodennah zurückschneiden.',
      'Plant {spacing} cm apart and cut back to the ground in late winter.',
      'Planter à {spacing} cm et rabattre au sol en fin d’hiver.',
    ],
    [
      'Pflanzabstand {spacing} cm. Verblühtes entfernen, so folgt oft ein zweiter Flor.',
      'Space {spacing} cm. Remove faded flowers and a second flush often follows.',
      'Distance {spacing} cm. Ôter les fleurs fanées favorise une seconde floraison.',
    ],
    [
      'Mit {spacing} cm Abstand setzen, im ersten Jahr regelmäßig gießen und alle vier Jahre teilen.',
      'Set {spacing} cm apart, water regularly in the first year and divide every four years.',
      'Planter à {spacing} cm, arroser la première année et diviser tous les quatre ans.',
    ],
  ],
  'graeser-farne': [
    [
      'Pflanzabstand {spacing} cm. Erst im Frühling zurückschneiden, die Halme schützen das Herz.',
      'Space {spacing} cm. Cut back in spring only; the old growth protects the heart.',
      'Distance {spacing} cm. Ne rabattre qu’au printemps: le feuillage protège le cœur.',
    ],
  ],
  rosen: [
    [
      'Veredelungsstelle fünf Zentimeter tief setzen, Abstand {spacing} cm. Zur Forsythienblüte schneiden, nach dem ersten Flor düngen.',
      'Plant with the graft five centimetres deep, {spacing} cm apart. Prune when forsythia flowers and feed after the first flush.',
      'Enterrer le point de greffe de cinq centimètres, distance {spacing} cm. Tailler à la floraison du forsythia et nourrir après la première remontée.',
    ],
  ],
  gehoelze: [
    [
      'Pflanzloch doppelt so groß wie der Ballen ausheben, Abstand {spacing} cm. Ältere Triebe nach der Blüte am Boden entfernen.',
      'Dig the hole twice the size of the root ball, {spacing} cm apart. Remove older shoots at the base after flowering.',
      'Creuser un trou deux fois plus large que la motte, distance {spacing} cm. Après la floraison, ôter à la base les vieux rameaux.',
    ],
    [
      'Nach dem Pflanzen durchdringend wässern und mulchen. In Gruppen {spacing} cm Abstand halten.',
      'Water well after planting and mulch. Keep {spacing} cm apart in groups.',
      'Arroser abondamment après la plantation et pailler. En groupe, respecter {spacing} cm.',
    ],
  ],
  kletterpflanzen: [
    [
      'Schräg zur Kletterhilfe pflanzen, den Fuß beschatten, Abstand {spacing} cm.',
      'Plant slanting towards its support, shade the base, {spacing} cm apart.',
      'Planter incliné vers son support, pied à l’ombre, distance {spacing} cm.',
    ],
  ],
  zwiebeln: [
    [
      'Doppelt so tief legen, wie die Zwiebel hoch ist, Abstand {spacing} cm. Das Laub einziehen lassen.',
      'Plant twice as deep as the bulb is tall, {spacing} cm apart. Let the foliage die back.',
      'Planter à deux fois la hauteur du bulbe, distance {spacing} cm. Laisser jaunir le feuillage.',
    ],
  ],
  kraeuter: [
    [
      'Abstand {spacing} cm. Triebspitzen laufend ernten, das hält die Pflanze buschig.',
      'Space {spacing} cm. Pick the tips continually to keep the plant bushy.',
      'Distance {spacing} cm. Récolter souvent les pointes pour garder la plante touffue.',
    ],
    [
      'Mit {spacing} cm Abstand setzen, sparsam düngen und kurz vor der Blüte ernten.',
      'Set {spacing} cm apart, feed sparingly and harvest just before flowering.',
      'Planter à {spacing} cm, peu d’engrais, récolter juste avant la floraison.',
    ],
  ],
  gemuese: [
    [
      'Nach den letzten Frösten im Abstand von {spacing} cm setzen, gleichmäßig gießen und mit Kompost versorgen.',
      'Plant {spacing} cm apart after the last frosts, water evenly and feed with compost.',
      'Planter à {spacing} cm après les gelées, arroser régulièrement et nourrir de compost.',
    ],
    [
      'Abstand {spacing} cm. Den Boden locker und feucht halten, früh am Morgen ernten.',
      'Space {spacing} cm. Keep the soil loose and moist and harvest early in the morning.',
      'Distance {spacing} cm. Garder le sol meuble et frais, récolter tôt le matin.',
    ],
  ],
  obst: [
    [
      'Abstand {spacing} cm. Im Spätwinter auslichten, damit Licht in die Krone fällt; im Frühjahr mit Kompost versorgen.',
      'Space {spacing} cm. Thin in late winter to let light in, and feed with compost in spring.',
      'Distance {spacing} cm. Éclaircir en fin d’hiver pour laisser entrer la lumière; apporter du compost au printemps.',
    ],
  ],
  baeume: [
    [
      'Mit einem Pfahl sichern und in den ersten zwei Sommern wässern. Abstand {spacing} cm.',
      'Secure with a stake and water during the first two summers. Space {spacing} cm.',
      'Tuteurer et arroser les deux premiers étés. Distance {spacing} cm.',
    ],
  ],
  sommerflor: [
    [
      'Ab Mitte Mai ins Freie, Abstand {spacing} cm. Wöchentlich düngen und Verblühtes auszupfen.',
      'Outdoors from mid-May, {spacing} cm apart. Feed weekly and deadhead.',
      'À l’extérieur dès la mi-mai, distance {spacing} cm. Engrais hebdomadaire, ôter les fleurs fanées.',
    ],
  ],
}

function thrift(plant: Plant): Sentence[] {
  const poison: Sentence = [
    'Giftig: nicht zum Verzehr geeignet.',
    'Poisonous: not for consumption.',
    'Toxique: impropre à la consommation.',
  ]
  const hardy: Sentence =
    plant.hardiness <= -12
      ? ['Winterhart bis −{frost} °C.', 'Hardy to −{frost} °C.', 'Rustique jusqu’à −{frost} °C.']
      : plant.hardiness < 0
        ? ['Vor starkem Frost schützen.', 'Protect from hard frost.', 'Protéger des fortes gelées.']
        : ['Frostfrei halten.', 'Keep free of frost.', 'Tenir hors gel.']
  return plant.traits.has('p') ? [hardy, poison] : [hardy]
}
