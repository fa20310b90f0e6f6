/**
 * What passwords are made of most often, in the three languages of the product, without accents. Written for this product out of what reports on
 * leaked passwords agree on: names of things everybody loves, of themselves ("password"), of what one signs in to.
 */
const words = `
imprimatur
password passwort kennwort motdepasse passwd passw pass mdp code secret geheim secreto login signin anmelden connexion
admin administrator administrateur root user benutzer utilisateur gast guest invite test tester testing demo default standard temp
change changeme letmein access zugang acces welcome willkommen bienvenue hello hallo bonjour salut hi servus ciao
start master chef boss office buro bureau firma company societe work arbeit travail computer ordinateur laptop internet google facebook
apple microsoft windows android samsung youtube linkedin twitter instagram whatsapp netflix amazon
love liebe amour iloveyou ichliebedich jetaime jtm lovely loveme schatz schatzi cherie cheri baby babe honey darling engel angel ange
princess prinzessin princesse prinz prince konig king queen reine sunshine sonnenschein soleil sonne sun star stern etoile moon mond lune
flower blume fleur rose rosen garden garten jardin butterfly schmetterling papillon rainbow regenbogen
dragon drache monkey affe singe tiger tigre lion lowe loup wolf bear bar ours hund dog chien katze cat chat maus mouse pferd horse cheval
football fussball foot soccer baseball basketball hockey tennis golf bayern borussia schalke dortmund marseille paris psg juventus barcelona
arsenal chelsea liverpool manchester united madrid
summer sommer ete winter hiver spring fruhling printemps autumn herbst automne
january januar janvier february februar fevrier march marz mars april avril may mai june juni juin july juli juillet august aout september
septembre october oktober octobre november novembre december dezember decembre
monday montag lundi tuesday dienstag mardi wednesday mittwoch mercredi thursday donnerstag jeudi friday freitag vendredi saturday samstag
samedi sunday sonntag dimanche
michael thomas andreas stefan peter daniel alexander martin christian sebastian markus andrea sabine claudia nicole julia anna laura sarah
jessica jennifer ashley charlie robert jordan hunter harley nicolas julien pierre camille marie sophie chloe lea emma leon lucas max felix
superman batman spiderman starwars pokemon pikachu naruto ninja matrix shadow schatten ombre killer hacker gandalf merlin phoenix hello world
welt monde freedom freiheit liberte whatever trustno trustnoone nothing nichts rien qwert qwertz qwerty azerty asdf yxcv zxcv
deutschland germany allemagne schweiz switzerland suisse osterreich austria autriche france frankreich berlin hamburg munchen wien zurich
geneve bern lyon london italia espana europa europe
chocolate schokolade chocolat cookie keks coffee kaffee cafe banana banane orange apfel pomme cheese kase fromage pizza bier wein
money geld argent happy glucklich heureux lucky gluck chance blink cool super mega ultra good gut bon best beste new neu nouveau
mustang ferrari porsche mercedes audi bmw volkswagen yamaha
mama papa maman mutter vater mother father familie family famille bruder schwester brother sister sohn fils tochter
eins zwei drei vier one two three four five un deux trois quatre
the and my mein meine mon ma you ich me i am is das der die le la les
`

export const guessableWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''))

/** What lies beside each other: the alphabet, digits, rows and columns of keyboards (German, English, French). */
export const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertzuiopu',
  'qwertyuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'yxcvbnm',
  'zxcvbnm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6zhn7ujm',
  '1qay2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2z3e4r5t6y7u8i9o0p',
  'a1b2c3d4e5f6g7h8i9',
]
