import { expect, test } from 'vitest'
import { typeset } from './typography.mjs'

const narrow = '\u202f'

test.each([
  ['fr', 'Supprimer "{name}" ?', `Supprimer «${narrow}{name}${narrow}»${narrow}?`],
  ['fr', 'Supprimer «{name}»?', `Supprimer «${narrow}{name}${narrow}»${narrow}?`],
  ['fr', `Réponse : {reason}; l'autre!`, `Réponse${narrow}: {reason}${narrow}; l’autre${narrow}!`],
  ['fr', 'Vraiment ?!', `Vraiment${narrow}?!`],
  [
    'fr',
    'écrivez name=!valeur, !name, https:// ou mailto: à 09:30',
    'écrivez name=!valeur, !name, https:// ou mailto: à 09:30',
  ],
  ['de', '"{name}" löschen?', '„{name}“ löschen?'],
  ['de', 'Größe schließen', 'Grösse schliessen'],
  ['it', `Eliminare "{name}"? L'elenco resta`, 'Eliminare «{name}»? L’elenco resta'],
  ['en', `Delete "{name}"? It's gone: all of it`, 'Delete “{name}”? It’s gone: all of it'],
] as const)('in %s, %s is set as %s, and stays so', (language, typed, set) => {
  expect(typeset(language, typed)).toBe(set)
  expect(typeset(language, set)).toBe(set)
})
