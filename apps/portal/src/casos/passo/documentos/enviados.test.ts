import { ApiError } from '@contempla/web'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../../shell/test-kit.ts'
import type { Documento } from './documento.ts'
import { createEnviados, type Enviados, nomeDoEnvio, recusadosDe, trocarIdentidade } from './enviados.ts'

const documento = (tipo: Documento['tipo'], enviadoEm: string[] = []): Documento => ({
  tipo,
  nome: tipo,
  ajuda: '',
  categoria: 'Identificação',
  formatos: ['application/pdf', 'image/jpeg'],
  maximo: 1,
  minimo: 1,
  validade: null,
  depoisDe: null,
  identidades: [],
  falta: true,
  enviados: enviadoEm.map((em) => ({
    nome: 'antes.jpg',
    tipoDoArquivo: 'image/jpeg',
    identidade: null,
    enviadoEm: em,
    problema: 'ilegivel',
    motivo: null,
    conta: false,
  })),
})
const pedido = { CaseNumber: '00000007', fase: 'Pendência Cliente', documentos: [documento('selfie')] }
const selfie: Enviados = new Map([
  ['selfie', { identidade: null, arquivos: [{ nome: 'rosto.jpg', url: '/arquivos/1', tipo: 'image/jpeg' }] }],
])

describe('what was uploaded and not yet handed in', () => {
  it('is found again after a reload', () => {
    const storage = memoryStorage()
    createEnviados(storage).keep(nomeDoEnvio(pedido), selfie)
    expect(createEnviados(storage).find(pedido)).toEqual(selfie)
  })

  it.each([
    ['another case', { CaseNumber: '00000008' }],
    ['another phase', { fase: 'Aguardando Documentos' }],
    [
      'the same phase once it was handed in and refused',
      { documentos: [documento('selfie', ['2026-05-04T10:00:00Z'])] },
    ],
    ['a phase that asks for other documents', { documentos: [documento('extra')] }],
  ])('is not found in %s', (_caso, outro) => {
    const enviados = createEnviados(memoryStorage())
    enviados.keep(nomeDoEnvio(pedido), selfie)
    expect(enviados.find({ ...pedido, ...outro }).size).toBe(0)
  })

  it('is forgotten once it was handed in', () => {
    const storage = memoryStorage()
    const enviados = createEnviados(storage)
    enviados.keep(nomeDoEnvio(pedido), selfie)
    enviados.forget(nomeDoEnvio(pedido))
    expect([enviados.find(pedido).size, storage.keys()]).toEqual([0, []])
  })

  it.each([
    ['what cannot be read', '{'],
    ['nothing', 'null'],
    ['something else', '{"selfie":3}'],
  ])('leaves the fields empty for %s', (_caso, texto) => {
    expect(createEnviados(memoryStorage({ [nomeDoEnvio(pedido)]: texto })).find(pedido).size).toBe(0)
  })

  it('is not kept, and breaks nothing, where the storage is full', () => {
    const cheio = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(() => createEnviados(cheio).keep(nomeDoEnvio(pedido), selfie)).not.toThrow()
  })
})

describe('a file that was refused before', () => {
  const enviados = [{ url: '/arquivos/1' }, { url: '/arquivos/2' }]
  const recusa = (campo: string) =>
    new ApiError({
      status: 409,
      codigo: 'ARQUIVO_JA_RECUSADO',
      mensagem: 'Não foi',
      campos: [{ campo, mensagem: 'Envie outro' }],
    })

  it.each<[string, unknown, [string, string][]]>([
    ['is told of the file in its place', recusa('documentos.1.url'), [['/arquivos/2', 'Envie outro']]],
    ['is told of none where no file is there', recusa('documentos.2.url'), []],
    ['is told of none where something else was refused', recusa('CaseNumber'), []],
    ['is told of none without a refusal', null, []],
  ])('%s', (_caso, erro, esperado) => {
    expect([...recusadosDe(erro, enviados)]).toEqual(esperado)
  })
})

describe('which identity document is sent', () => {
  const frente = { nome: 'frente.jpg', url: '/arquivos/1', tipo: 'image/jpeg' }
  const rg = { identidade: 'rg', arquivos: [frente] } as const

  it('may be said otherwise: its files are others, and those of the first come back with it', () => {
    const cnh = trocarIdentidade(rg, 'cnh')
    expect([cnh.identidade, cnh.arquivos]).toEqual(['cnh', []])
    expect(trocarIdentidade(cnh, 'rg').arquivos).toEqual([frente])
    expect(trocarIdentidade(trocarIdentidade(cnh, null), 'rg').arquivos).toEqual([frente])
  })
})
