import { describe, expect, test } from 'vitest'
import {
  cabemNo,
  comecandoPor,
  type Documento,
  fotosQueFaltam,
  type Identidade,
  nomeDoEnviado,
  partesDe,
} from './documento.ts'

const documentos = (['documento_pessoal', 'selfie', 'comprovante_residencia'] as const).map((tipo) => ({
  tipo,
  enviados: [] as Documento['enviados'],
}))

test.each([
  ['comprovante_residencia', ['comprovante_residencia', 'documento_pessoal', 'selfie']],
  ['comprovanteResidencia', ['comprovante_residencia', 'documento_pessoal', 'selfie']],
  ['documento_pessoal', ['documento_pessoal', 'selfie', 'comprovante_residencia']],
  ['holerites_3', ['documento_pessoal', 'selfie', 'comprovante_residencia']],
  [undefined, ['documento_pessoal', 'selfie', 'comprovante_residencia']],
])('with %s in the address the documents are %j', (doc, ordem) => {
  expect(comecandoPor(documentos, doc).map(({ tipo }) => tipo)).toEqual(ordem)
})

describe('of what was sent before', () => {
  const enviado = (nome: string, mais: Partial<Documento['enviados'][number]> = {}): Documento['enviados'][number] => ({
    nome,
    tipoDoArquivo: 'image/jpeg',
    identidade: null,
    enviadoEm: '2026-05-04T10:00:00Z',
    problema: null,
    motivo: null,
    conta: true,
    ...mais,
  })
  const recusado = { problema: 'ilegivel', conta: false } as const

  test.each([
    [undefined, ['comprovante_residencia', 'documento_pessoal', 'selfie']],
    ['selfie', ['selfie', 'comprovante_residencia', 'documento_pessoal']],
  ])('what was not accepted is asked for first, after %s where the address names it', (doc, ordem) => {
    const recusados = documentos.map((documento) =>
      documento.tipo === 'comprovante_residencia'
        ? { ...documento, enviados: [enviado('conta', recusado)] }
        : documento,
    )
    expect(comecandoPor(recusados, doc).map(({ tipo }) => tipo)).toEqual(ordem)
  })

  const rg = { identidade: 'rg' } as const
  const identidades: Documento['identidades'] = [
    { chave: 'rg', nome: 'RG', lados: 2 },
    { chave: 'cnh', nome: 'CNH', lados: 1 },
  ]
  type Campo = Pick<Documento, 'maximo' | 'minimo' | 'identidades' | 'enviados'>
  const pessoal: Campo = {
    maximo: 3,
    minimo: 1,
    identidades,
    enviados: [enviado('foto.jpg', rg), enviado('foto.jpg', { ...rg, ...recusado })],
  }
  const holerites: Campo = { maximo: 3, minimo: 3, identidades: [], enviados: [enviado('maio.jpg')] }

  test.each<[string, Campo, Identidade | null, number, number]>([
    ['a side of the same identity document', pessoal, 'rg', 1, 1],
    ['nothing of another', pessoal, 'cnh', 1, 1],
    ['one of three payslips', holerites, null, 2, 2],
    ['nothing of what was refused', { ...holerites, enviados: [enviado('maio.jpg', recusado)] }, null, 3, 3],
  ])(
    '%s counts: so many files more are taken, and so many photos are missing',
    (_, documento, identidade, cabem, faltam) => {
      expect([cabemNo(documento, identidade), fotosQueFaltam(documento, identidade)]).toEqual([cabem, faltam])
    },
  )

  test('the part that counts is that of the identity document that is sent', () => {
    expect(partesDe(pessoal, 'rg')).toEqual([pessoal.enviados[0]])
    expect(partesDe(pessoal, 'cnh')).toEqual([])
  })

  test('each of several is told by its place too, and the only one by its name', () => {
    expect(pessoal.enviados.map((cada) => nomeDoEnviado(pessoal, cada))).toEqual([
      '1º arquivo, foto.jpg',
      '2º arquivo, foto.jpg',
    ])
    expect(holerites.enviados.map((cada) => nomeDoEnviado(holerites, cada))).toEqual(['maio.jpg'])
  })
})
