import { expect, test } from 'vitest'
import { emLinhas, umaLinha } from './linha.ts'

test.each([
  ['as it is', 'Ana Sá', 'Ana Sá'],
  ['composed', 'Ana Sa\u0301', 'Ana Sá'],
  ['its words a space apart', '  Ana\t\n  Sá\u00A0Lima ', 'Ana Sá Lima'],
  ['without marks of direction', 'Ana \u202Eaiam\u202C', 'Ana aiam'],
  ['without what has no width', 'An\u200Ba\uFEFF S\u00ADá', 'Ana Sá'],
  ['without controls', 'An\u0000a\u0085', 'Ana'],
  ['empty where nothing is seen', '\u200B \u2060', ''],
])('a line is kept %s', (_caso, escrita, guardada) => expect(umaLinha(escrita)).toBe(guardada))

test.each([
  ['its paragraphs, one blank line apart', 'Um\r\ndois\n \n\n\nTrês', 'Um\ndois\n\nTrês'],
  ['nothing before and after it', '\n\n Um \n\n', 'Um'],
  ['no marks that turn what follows', 'Pague\u202E já\u200B', 'Pague já'],
  ['tags as the words that they are', '<b>Um</b>', '<b>Um</b>'],
])('a text of several lines keeps %s', (_caso, escrito, guardado) => expect(emLinhas(escrito)).toBe(guardado))
