/** Fertilizers and care products with what Regulation (EC) 1272/2008 has them say. */
export type Goods = {
  id: string
  names: { de: string; en: string; fr: string }
  use: { de: string; en: string; fr: string }
  text: { de: string; en: string; fr: string }
  content: string
  price: number
  article: string
  hazard?: {
    symbols: readonly string[]
    signal: 'Achtung' | 'Gefahr'
    h: readonly (keyof typeof hStatements)[]
    p: readonly (keyof typeof pStatements)[]
    ingredients: string
    ufi: string
  }
}

type Words = readonly [de: string, en: string, fr: string]

export const hStatements = {
  H272: [
    'Kann Brand verstärken; Oxidationsmittel.',
    'May intensify fire; oxidiser.',
    'Peut aggraver un incendie; comburant.',
  ],
  H222: ['Extrem entzündbares Aerosol.', 'Extremely flammable aerosol.', 'Aérosol extrêmement inflammable.'],
  H229: [
    'Behälter steht unter Druck: Kann bei Erwärmung bersten.',
    'Pressurised container: may burst if heated.',
    'Récipient sous pression: peut éclater sous l’effet de la chaleur.',
  ],
  H302: ['Gesundheitsschädlich bei Verschlucken.', 'Harmful if swallowed.', 'Nocif en cas d’ingestion.'],
  H314: [
    'Verursacht schwere Verätzungen der Haut und schwere Augenschäden.',
    'Causes severe skin burns and eye damage.',
    'Provoque de graves brûlures de la peau et de graves lésions des yeux.',
  ],
  H317: [
    'Kann allergische Hautreaktionen verursachen.',
    'May cause an allergic skin reaction.',
    'Peut provoquer une allergie cutanée.',
  ],
  H318: ['Verursacht schwere Augenschäden.', 'Causes serious eye damage.', 'Provoque de graves lésions des yeux.'],
  H319: [
    'Verursacht schwere Augenreizung.',
    'Causes serious eye irritation.',
    'Provoque une sévère irritation des yeux.',
  ],
  H410: [
    'Sehr giftig für Wasserorganismen mit langfristiger Wirkung.',
    'Very toxic to aquatic life with long lasting effects.',
    'Très toxique pour les organismes aquatiques, entraîne des effets à long terme.',
  ],
} as const satisfies Record<string, Words>

export const pStatements = {
  P102: [
    'Darf nicht in die Hände von Kindern gelangen.',
    'Keep out of reach of children.',
    'Tenir hors de portée des enfants.',
  ],
  P210: [
    'Von Hitze, heißen Oberflächen, Funken, offenen Flammen fernhalten. Nicht rauchen.',
    'Keep away from heat, hot surfaces, sparks, open flames. No smoking.',
    'Tenir à l’écart de la chaleur, des surfaces chaudes, des étincelles, des flammes nues. Ne pas fumer.',
  ],
  P251: [
    'Nicht durchstechen oder verbrennen, auch nicht nach Gebrauch.',
    'Do not pierce or burn, even after use.',
    'Ne pas perforer, ni brûler, même après usage.',
  ],
  P264: [
    'Nach Gebrauch Hände gründlich waschen.',
    'Wash hands thoroughly after handling.',
    'Se laver les mains soigneusement après manipulation.',
  ],
  P273: [
    'Freisetzung in die Umwelt vermeiden.',
    'Avoid release to the environment.',
    'Éviter le rejet dans l’environnement.',
  ],
  P280: [
    'Schutzhandschuhe und Augenschutz tragen.',
    'Wear protective gloves and eye protection.',
    'Porter des gants de protection et un équipement de protection des yeux.',
  ],
  P305351338: [
    'BEI KONTAKT MIT DEN AUGEN: Einige Minuten lang behutsam mit Wasser spülen.',
    'IF IN EYES: Rinse cautiously with water for several minutes.',
    'EN CAS DE CONTACT AVEC LES YEUX: Rincer avec précaution à l’eau pendant plusieurs minutes.',
  ],
  P501: [
    'Inhalt und Behälter der Sammelstelle zuführen.',
    'Dispose of contents and container at a collection point.',
    'Éliminer le contenu et le récipient dans un point de collecte.',
  ],
} as const satisfies Record<string, Words>

export const codeOf = (key: string): string => key.replace('P305351338', 'P305 + P351 + P338')

const names = (de: string, en: string, fr: string) => ({ de, en, fr })

export const goods: readonly Goods[] = [
  {
    id: 'rosenduenger-fluessig',
    names: names('Rosendünger flüssig', 'Liquid rose feed', 'Engrais liquide pour rosiers'),
    use: names(
      'Flüssiger Volldünger mit Spurenelementen',
      'Complete liquid feed with trace elements',
      'Engrais complet liquide aux oligo-éléments',
    ),
    text: names(
      'Für kräftige Triebe und reichen Flor von April bis Ende Juli.',
      'For strong shoots and rich bloom from April to the end of July.',
      'Pour des pousses vigoureuses et une floraison riche d’avril à fin juillet.',
    ),
    content: '1 l',
    price: 12.9,
    article: '30001',
    hazard: {
      symbols: ['GHS07'],
      signal: 'Achtung',
      h: ['H319'],
      p: ['P102', 'P264', 'P280', 'P305351338'],
      ingredients: 'Ammoniumnitrat, Kaliumnitrat',
      ufi: 'V800-G0KP-E00Y-7H6R',
    },
  },
  {
    id: 'kalksalpeter',
    names: names('Kalksalpeter', 'Calcium nitrate', 'Nitrate de calcium'),
    use: names('Schnell wirkender Stickstoffdünger', 'Fast nitrogen feed', 'Engrais azoté à action rapide'),
    text: names(
      'Streudünger für hungrige Gemüse, sparsam ausbringen und einarbeiten.',
      'Granular feed for hungry vegetables; spread sparingly and work in.',
      'Engrais à épandre pour légumes gourmands; doser avec parcimonie et incorporer.',
    ),
    content: '5 kg',
    price: 19.5,
    article: '30002',
    hazard: {
      symbols: ['GHS03', 'GHS05', 'GHS07'],
      signal: 'Gefahr',
      h: ['H272', 'H302', 'H318'],
      p: ['P102', 'P210', 'P280', 'P305351338'],
      ingredients: 'Calciumnitrat',
      ufi: 'QJ10-H0CE-S00D-5KVT',
    },
  },
  {
    id: 'blattglanz-spray',
    names: names('Blattglanz Spray', 'Leaf shine spray', 'Brillant pour feuilles'),
    use: names(
      'Pflegespray für Hartlaub im Haus',
      'Care spray for glossy indoor foliage',
      'Spray d’entretien pour feuillages coriaces',
    ),
    text: names(
      'Gibt Gummibaum und Orangerie seidigen Glanz und löst Kalkflecken.',
      'Gives rubber plants a silken gloss and removes lime spots.',
      'Donne un éclat satiné et élimine les taches de calcaire.',
    ),
    content: '400 ml',
    price: 11.9,
    article: '30003',
    hazard: {
      symbols: ['GHS02', 'GHS04'],
      signal: 'Gefahr',
      h: ['H222', 'H229'],
      p: ['P102', 'P210', 'P251'],
      ingredients: 'Propan, Butan, Weißöl',
      ufi: 'TS30-Y0PA-Q00X-CW4D',
    },
  },
  {
    id: 'kupferspritzmittel',
    names: names('Kupfer-Spritzmittel', 'Copper spray', 'Bouillie cuprique'),
    use: names(
      'Gegen Pilzkrankheiten an Obst und Reben',
      'Against fungal diseases on fruit and vines',
      'Contre les maladies fongiques des fruitiers et de la vigne',
    ),
    text: names(
      'Vorbeugend vor dem Austrieb spritzen; höchstens vier Anwendungen im Jahr.',
      'Spray preventively before bud break; four applications a year at most.',
      'Traiter préventivement avant le débourrement; quatre applications par an au plus.',
    ),
    content: '500 g',
    price: 24.9,
    article: '30004',
    hazard: {
      symbols: ['GHS05', 'GHS07', 'GHS09'],
      signal: 'Gefahr',
      h: ['H302', 'H318', 'H410'],
      p: ['P102', 'P273', 'P280', 'P305351338', 'P501'],
      ingredients: 'Kupferoxychlorid',
      ufi: 'MX50-60SN-900K-D1FJ',
    },
  },
  {
    id: 'gruenbelagentferner',
    names: names('Grünbelag-Entferner', 'Moss and algae remover', 'Nettoyant antimousse'),
    use: names(
      'Konzentrat für Platten, Holz und Mauern',
      'Concentrate for paving, wood and walls',
      'Concentré pour dalles, bois et murs',
    ),
    text: names(
      'Löst Algen und Flechten ohne Schrubben; bei trockenem Wetter auftragen.',
      'Loosens algae and lichen without scrubbing; apply in dry weather.',
      'Décolle algues et lichens sans frotter; appliquer par temps sec.',
    ),
    content: '2 l',
    price: 21.9,
    article: '30005',
    hazard: {
      symbols: ['GHS05', 'GHS09'],
      signal: 'Gefahr',
      h: ['H314', 'H410'],
      p: ['P102', 'P273', 'P280', 'P305351338', 'P501'],
      ingredients: 'Didecyldimethylammoniumchlorid',
      ufi: '7G70-P0VK-1000-R6QW',
    },
  },
  {
    id: 'neem-pflanzenoel',
    names: names('Neem-Pflanzenöl', 'Neem plant oil', 'Huile de neem'),
    use: names(
      'Pflegeöl gegen Blattläuse und Spinnmilben',
      'Care oil against aphids and spider mites',
      'Huile de soin contre pucerons et acariens',
    ),
    text: names(
      'Mit lauwarmem Wasser anrühren und am Abend auf die Blattunterseiten sprühen.',
      'Mix with lukewarm water and spray the undersides of leaves in the evening.',
      'Émulsionner à l’eau tiède et pulvériser le soir sous les feuilles.',
    ),
    content: '250 ml',
    price: 16.9,
    article: '30006',
    hazard: {
      symbols: ['GHS07'],
      signal: 'Achtung',
      h: ['H317', 'H319'],
      p: ['P102', 'P264', 'P280'],
      ingredients: 'Azadirachtin, Emulgatoren',
      ufi: 'D290-W0RT-H00C-XN5E',
    },
  },
  {
    id: 'hornspaene',
    names: names('Hornspäne', 'Horn shavings', 'Corne broyée'),
    use: names('Organischer Langzeitdünger', 'Organic slow-release feed', 'Engrais organique à action lente'),
    text: names(
      'Gibt Stickstoff über viele Monate ab; zwei Hände voll je Quadratmeter einharken.',
      'Releases nitrogen over many months; rake in two handfuls per square metre.',
      'Libère l’azote pendant des mois; incorporer deux poignées par mètre carré.',
    ),
    content: '2,5 kg',
    price: 9.9,
    article: '30007',
  },
  {
    id: 'rosenerde',
    names: names('Rosenerde torffrei', 'Peat-free rose compost', 'Terreau à rosiers sans tourbe'),
    use: names(
      'Pflanzerde für Rosen und Blütengehölze',
      'Compost for roses and flowering shrubs',
      'Terreau pour rosiers et arbustes à fleurs',
    ),
    text: names(
      'Aus Kompost, Holzfaser und Tonmineral; hält Wasser und Nährstoffe.',
      'Of compost, wood fibre and clay; holds water and nutrients.',
      'À base de compost, fibre de bois et argile; retient eau et nutriments.',
    ),
    content: '40 l',
    price: 13.9,
    article: '30008',
  },
]
