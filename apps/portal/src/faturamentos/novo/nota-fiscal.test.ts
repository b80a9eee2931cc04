import { expect, test } from 'vitest'
import { acharNoXml } from './nota-fiscal.ts'

const chave = '35261111222333000181550010000123451839201752'
const chassi = '9BWZZZ377VT004251'

test.each<[string, string, object | null]>([
  [
    'the key and the chassis',
    `<NFe><infNFe Id="NFe${chave}" versao="4.00"><chassi>${chassi}</chassi>`,
    { chave, chassi },
  ],
  ['the key after another attribute', `<infNFe versao='4.00' Id='NFe${chave}'>`, { chave }],
  ['both under a prefix', `<n:infNFe Id="NFe${chave}"><n:chassi> ${chassi} </n:chassi>`, { chave, chassi }],
  ['nothing in another document', `<infCte Id="CTe${chave}">`, null],
  ['nothing in what is no XML', '%PDF-1.7', null],
])('finds %s', (_, xml, achados) => {
  expect(acharNoXml(xml)).toEqual(achados)
})
