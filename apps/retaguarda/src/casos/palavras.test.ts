import { listProcessos } from '@contempla/consorcio/processos'
import { describe, expect, it } from 'vitest'
import { motivoDoAndamento, nomeDoAto, nomeDoDocumento } from './palavras.ts'
import { fasesDe } from './processos.ts'

it.each([
  [{ ato: 'recusar', rotulo: 'Recusar' }, 'Recusar'],
  [{ ato: 'devolver', rotulo: null }, 'Devolver à fila'],
  [{ ato: 'enviarDocumentos', rotulo: null }, 'Enviar documentos'],
])('%j is read as "%s"', (ato, nome) => {
  expect(nomeDoAto(ato)).toBe(nome)
})

it.each([
  ['documento_pessoal', 'Documento com foto'],
  ['um_que_ainda_nao_ha', 'Um que ainda nao ha'],
])('the kind of document %s is read as "%s"', (tipo, nome) => {
  expect(nomeDoDocumento(tipo)).toBe(nome)
})

it('no two phases of a process are called the same in the queue’s filter', () => {
  for (const { chave, fases } of listProcessos) {
    const nomes = Object.values(fasesDe(chave))
    expect([chave, new Set(nomes).size]).toEqual([chave, Object.keys(fases).length])
  }
})

describe('the reason of documents that were asked for again', () => {
  const passo = { ato: 'pedirDocumentos', motivo: null, quando: '2026-11-10T12:00:00.000Z' }
  const documento = {
    tipo: 'selfie',
    motivo: 'Está escura',
    enviadoEm: '2026-11-09T12:00:00.000Z',
    substituidoEm: null,
  }
  it.each([
    ['is that of a document which stood then', documento, `${nomeDoDocumento('selfie')}: Está escura`],
    [
      'stays that of one replaced later',
      { ...documento, substituidoEm: '2026-11-11T12:00:00.000Z' },
      `${nomeDoDocumento('selfie')}: Está escura`,
    ],
    ['is not that of one replaced before', { ...documento, substituidoEm: '2026-11-10T11:00:00.000Z' }, null],
    ['is not that of one sent after', { ...documento, enviadoEm: '2026-11-10T12:00:01.000Z' }, null],
    ['is none where nothing was said', { ...documento, motivo: null }, null],
  ])('%s', (_, um, dito) => {
    expect(motivoDoAndamento(passo, [um])).toBe(dito)
  })

  it('is the step’s own where it has one', () => {
    expect(motivoDoAndamento({ ...passo, motivo: 'Falta a página 2' }, [documento])).toBe('Falta a página 2')
  })
})
