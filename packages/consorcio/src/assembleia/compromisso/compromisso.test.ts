import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  divergenciasDoRecibo,
  FORMATO_DO_COMPROMISSO,
  type ListaDeLances,
  type ParteReservada,
  type ParteRevelada,
  type ReciboDoLance,
  textoDaLista,
  textoDoCompromisso,
} from './compromisso.ts'

const sha256 = (texto: string) => createHash('sha256').update(texto, 'utf8').digest('hex')

const detalhe: ParteReservada = {
  protocolo: '20261120-ABCD2345',
  versao: 0,
  embutido: 100_000,
  fgts: 0,
  forma: 'prazo',
  subsequentes: 2,
  trocaDeChaves: null,
  criadoEm: '2026-11-20T15:00:00.000Z',
  sal: 'c2Fs',
}
const publico: ParteRevelada = {
  formato: FORMATO_DO_COMPROMISSO,
  grupo: '001234',
  assembleia: 12,
  cota: 258,
  modalidade: 'livre',
  valor: 2_000_000,
  detalhe: sha256(textoDoCompromisso(detalhe)),
  sal: 'b3V0cm8',
}
const recibo: ReciboDoLance = { publico, detalhe, compromisso: sha256(textoDoCompromisso(publico)) }

describe('a commitment', () => {
  test('is over a text that anybody can write again: fields in order, no blanks', () => {
    expect(textoDoCompromisso(detalhe)).toBe(
      '{"criadoEm":"2026-11-20T15:00:00.000Z","embutido":100000,"fgts":0,"forma":"prazo","protocolo":"20261120-ABCD2345","sal":"c2Fs","subsequentes":2,"trocaDeChaves":null,"versao":0}',
    )
    expect(textoDoCompromisso(publico)).toBe(
      `{"assembleia":12,"cota":258,"detalhe":"${publico.detalhe}","formato":"contempla/lance@1","grupo":"001234","modalidade":"livre","sal":"b3V0cm8","valor":2000000}`,
    )
  })

  test('is the same whatever the order of its fields', () => {
    const aoContrario = Object.fromEntries(Object.entries(publico).toReversed()) as ParteRevelada
    expect(textoDoCompromisso(aoContrario)).toBe(textoDoCompromisso(publico))
  })
})

describe('a receipt', () => {
  test('checks against itself, by a hash that is told at once or later', async () => {
    expect(await divergenciasDoRecibo(recibo, sha256)).toEqual([])
    expect(await divergenciasDoRecibo(recibo, async (texto) => sha256(texto))).toEqual([])
  })

  const doDetalhe = 'o detalhe não é o que o lance diz'
  const doLance = 'o código do recibo não é o do lance'
  test.each<[string, ReciboDoLance, string[]]>([
    ['of another value', { ...recibo, publico: { ...publico, valor: 2_000_001 } }, [doLance]],
    ['of another quota', { ...recibo, publico: { ...publico, cota: 259 } }, [doLance]],
    ['of another assembly', { ...recibo, publico: { ...publico, assembleia: 13 } }, [doLance]],
    ['with another salt', { ...recibo, publico: { ...publico, sal: 'x' } }, [doLance]],
    ['paid in another way', { ...recibo, detalhe: { ...detalhe, fgts: 1 } }, [doDetalhe]],
    ['of another hour', { ...recibo, detalhe: { ...detalhe, criadoEm: '2026-11-20T15:00:00.001Z' } }, [doDetalhe]],
    ['with another code', { ...recibo, compromisso: '0'.repeat(64) }, [doLance]],
  ])('%s does not', async (_caso, mudado, divergencias) => {
    expect(await divergenciasDoRecibo(mudado, sha256)).toEqual(divergencias)
  })
})

describe('a list', () => {
  const comum = { compromissos: ['aa', 'bb'], grupo: '001234', assembleia: 12 }

  test('has one text, which tells its partner, its group, its assembly, its hour and each commitment in order', () => {
    const publicada = { publicadaEm: '2026-11-26T03:00:00.000Z', parceiro: 'contempla' }
    const lista: ListaDeLances = { ...comum, ...publicada, formato: 'contempla/lista-de-lances@2' }
    expect(textoDaLista(lista)).toBe(
      '{"assembleia":12,"compromissos":["aa","bb"],"formato":"contempla/lista-de-lances@2","grupo":"001234","parceiro":"contempla","publicadaEm":"2026-11-26T03:00:00.000Z"}',
    )
    const comSelo = { ...lista, selo: {} }
    expect(textoDaLista(comSelo)).toBe(textoDaLista(lista))
  })

  test('of the first format has the text that it had, whatever else its file tells', () => {
    const lista: ListaDeLances = { ...comum, formato: 'contempla/lista-de-lances@1' }
    const arquivo = { ...lista, publicadaEm: '2026-11-26T03:00:00.000Z' }
    for (const uma of [lista, arquivo])
      expect(textoDaLista(uma)).toBe(
        '{"assembleia":12,"compromissos":["aa","bb"],"formato":"contempla/lista-de-lances@1","grupo":"001234"}',
      )
  })
})
