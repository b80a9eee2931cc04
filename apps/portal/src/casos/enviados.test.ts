import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../shell/test-kit.ts'
import type { Documento } from './documento.ts'
import { createEnviados, type Enviados, nomeDoEnvio } from './enviados.ts'

const documento = (tipo: Documento['tipo'], enviadoEm: string[] = []): Documento => ({
  tipo,
  nome: tipo,
  ajuda: '',
  categoria: 'Identificação',
  maximo: 1,
  depoisDe: null,
  identidades: [],
  enviados: enviadoEm.map((em) => ({ nome: 'antes.jpg', enviadoEm: em })),
  problema: null,
  motivo: null,
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
