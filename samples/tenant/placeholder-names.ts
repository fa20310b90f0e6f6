/** What the places of the demonstration's designs are called in English and French; in German their templates say it. */
type Names = Readonly<{ en: string; fr: string }>

/** By the name in German. */
const names: Readonly<Record<string, Names>> = {
  'Datum und Seite': { en: 'Date and page', fr: 'Date et page' },
  Rechnungsadresse: { en: 'Billing address', fr: 'Adresse de facturation' },
  Lieferadresse: { en: 'Delivery address', fr: 'Adresse de livraison' },
  Wünsche: { en: 'Wishes', fr: 'Souhaits' },
  Positionen: { en: 'Items', fr: 'Positions' },
  Artikel: { en: 'Articles', fr: 'Articles' },
  Mengen: { en: 'Quantities', fr: 'Quantités' },
  Preise: { en: 'Prices', fr: 'Prix' },
  Summen: { en: 'Sums', fr: 'Sommes' },
  Stückzahl: { en: 'Number of pieces', fr: 'Nombre de pièces' },
  Gesamtsumme: { en: 'Total', fr: 'Total' },
  'Name deutsch': { en: 'German name', fr: 'Nom allemand' },
  'Botanischer Name': { en: 'Botanical name', fr: 'Nom botanique' },
  'Name französisch': { en: 'French name', fr: 'Nom français' },
  'Name englisch': { en: 'English name', fr: 'Nom anglais' },
  Bild: { en: 'Picture', fr: 'Image' },
  Farbband: { en: 'Colour band', fr: 'Bande de couleur' },
  Verkaufstext: { en: 'Sales text', fr: 'Texte de vente' },
  Pflege: { en: 'Care', fr: 'Entretien' },
  Piktogramme: { en: 'Pictograms', fr: 'Pictogrammes' },
  Blütezeit: { en: 'Flowering period', fr: 'Floraison' },
  Höhe: { en: 'Height', fr: 'Hauteur' },
  Standort: { en: 'Position', fr: 'Exposition' },
  Winterhärte: { en: 'Hardiness', fr: 'Rusticité' },
  Pflanzabstand: { en: 'Spacing', fr: 'Distance de plantation' },
  Preis: { en: 'Price', fr: 'Prix' },
  Topf: { en: 'Pot', fr: 'Pot' },
  Artikelnummer: { en: 'Article number', fr: 'Numéro d’article' },
  Strichcode: { en: 'Barcode', fr: 'Code-barres' },
  EAN: { en: 'EAN', fr: 'EAN' },
  Absender: { en: 'Sender', fr: 'Expéditeur' },
  Sortiment: { en: 'Range', fr: 'Assortiment' },
  Charge: { en: 'Batch', fr: 'Lot' },
  Verwendung: { en: 'Use', fr: 'Utilisation' },
  Füllmenge: { en: 'Net content', fr: 'Contenu net' },
  Gefahrensymbole: { en: 'Hazard symbols', fr: 'Symboles de danger' },
  Signalwort: { en: 'Signal word', fr: 'Mention d’avertissement' },
  'H-Sätze': { en: 'Hazard statements', fr: 'Mentions de danger' },
  'P-Sätze': { en: 'Precautionary statements', fr: 'Conseils de prudence' },
  Enthält: { en: 'Contains', fr: 'Contient' },
  UFI: { en: 'UFI', fr: 'UFI' },
  Lieferant: { en: 'Supplier', fr: 'Fournisseur' },
  Blühkalender: { en: 'Flowering calendar', fr: 'Calendrier de floraison' },
  Titelbild: { en: 'Cover picture', fr: 'Image de couverture' },
  Saison: { en: 'Season', fr: 'Saison' },
  Titel: { en: 'Title', fr: 'Titre' },
  Untertitel: { en: 'Subtitle', fr: 'Sous-titre' },
  Einleitung: { en: 'Introduction', fr: 'Introduction' },
  Zitat: { en: 'Quotation', fr: 'Citation' },
  Preisliste: { en: 'Price list', fr: 'Liste de prix' },
  Adresse: { en: 'Address', fr: 'Adresse' },
  Öffnungszeiten: { en: 'Opening hours', fr: 'Heures d’ouverture' },
  Pflanze: { en: 'Plant', fr: 'Plante' },
}

/** Such as of `Pflanze 2: Blühkalender 5`: each of its words is looked for, numbers stay. */
export function namesOf(label: string): Names {
  const [last = '', first] = label.split(': ').toReversed()
  const [name, of] = [nameOf(last), first === undefined ? undefined : nameOf(first)]
  return of ? { en: `${of.en}: ${name.en}`, fr: `${of.fr}\u{202f}: ${name.fr}` } : name
}

function nameOf(label: string): Names {
  const [, words = label, number = ''] = /^(.*?)( \d+)?$/.exec(label) ?? []
  const found = names[words]
  if (!found) throw new Error(`“${label}” has no name in English and French`)
  return { en: found.en + number, fr: found.fr + number }
}
