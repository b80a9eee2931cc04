import { expect, test } from 'vitest'
import { comecandoPor } from './documento.ts'

const documentos = (['documento_pessoal', 'selfie', 'comprovante_residencia'] as const).map((tipo) => ({ tipo }))

test.each([
  ['comprovante_residencia', ['comprovante_residencia', 'documento_pessoal', 'selfie']],
  ['comprovanteResidencia', ['comprovante_residencia', 'documento_pessoal', 'selfie']],
  ['documento_pessoal', ['documento_pessoal', 'selfie', 'comprovante_residencia']],
  ['holerites_3', ['documento_pessoal', 'selfie', 'comprovante_residencia']],
  [undefined, ['documento_pessoal', 'selfie', 'comprovante_residencia']],
])('with %s in the address the documents are %j', (doc, ordem) => {
  expect(comecandoPor(documentos, doc).map(({ tipo }) => tipo)).toEqual(ordem)
})
