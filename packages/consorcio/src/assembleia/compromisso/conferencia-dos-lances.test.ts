import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entrada, entradas, lance } from '../assembleia.fixture.ts'
import type { EntradaDaAssembleia } from '../assembleia.ts'
import { buildPacote, checkPacote, publishPacote } from '../pacote.ts'
import { FORMATO_DO_COMPROMISSO, type ListaDeLances, textoDaLista, textoDoCompromisso } from './compromisso.ts'
import { checkLances } from './conferencia-dos-lances.ts'

const sha256 = (texto: string) => createHash('sha256').update(texto, 'utf8').digest('hex')

const compromissos = ({ grupo, numero, lances }: EntradaDaAssembleia) =>
  lances.map(({ cota, modalidade, valor, prova }) => {
    const { detalhe, sal } = prova ?? { detalhe: '', sal: '' }
    const comum = { formato: FORMATO_DO_COMPROMISSO, grupo, assembleia: numero, cota, modalidade, valor } as const
    return sha256(textoDoCompromisso({ ...comum, detalhe, sal }))
  })

const publicadaEm = '2026-11-26T03:00:00.000Z'
const listaDe = (decidida: EntradaDaAssembleia): ListaDeLances => ({
  formato: 'contempla/lista-de-lances@2',
  parceiro: 'contempla',
  publicadaEm,
  grupo: decidida.grupo,
  assembleia: decidida.numero,
  compromissos: compromissos(decidida).toSorted(),
})

/** Makes the public bundle of an assembly whose bids were listed at the cut-off, as it is read back. */
function publicada(decidida: EntradaDaAssembleia, lista = listaDe(decidida)) {
  const pacote = publishPacote(buildPacote({ ...decidida, listaDeLances: sha256(textoDaLista(lista)) }))
  return { lista, pacote: JSON.parse(JSON.stringify(pacote)) as typeof pacote }
}

describe('the bids of a bundle', () => {
  const { lista, pacote } = publicada(entrada)
  const [primeiro] = pacote.entrada.lances
  const com = (mudanca: Partial<EntradaDaAssembleia>) => ({ ...pacote, entrada: { ...pacote.entrada, ...mudanca } })

  test('are in the list of the cut-off; those of the list that are not revealed did not compete', async () => {
    expect(checkPacote(pacote).confere).toBe(true)
    expect(entrada.lances).toHaveLength(5)
    expect(await checkLances(pacote, lista, sha256)).toEqual({
      confere: true,
      hash: pacote.entrada.listaDeLances,
      publicadaEm,
      concorreram: 2,
      naoConcorreram: 3,
    })
  })

  test('are told of by their quota where one was added after', async () => {
    const tardio = { ...entrada, lances: entrada.lances.filter(({ cota }) => cota !== 301) }
    const adulterada = publicada(entrada, listaDe(tardio))
    expect(await checkLances(adulterada.pacote, adulterada.lista, sha256)).toEqual({
      confere: false,
      divergencias: ['o lance da cota 301 não está na lista publicada no corte'],
    })
  })

  test.each<[string, Partial<EntradaDaAssembleia['lances'][number]>]>([
    ['its value', { valor: (primeiro?.valor ?? 0) + 1 }],
    ['its kind', { modalidade: 'fixo-50' }],
    ['its quota', { cota: 258 }],
    ['what it is paid by', { prova: { detalhe: 'a'.repeat(64), sal: primeiro?.prova?.sal ?? '' } }],
    ['its salt', { prova: { detalhe: primeiro?.prova?.detalhe ?? '', sal: 'B'.repeat(43) } }],
  ])('are not in it where one had %s changed', async (_caso, mudanca) => {
    const [um, ...outros] = pacote.entrada.lances
    if (!um) throw new Error('sem lances')
    const mudado = com({ lances: [{ ...um, ...mudanca }, ...outros] })
    const { cota } = { ...um, ...mudanca }
    expect(await checkLances(mudado, lista, sha256)).toEqual({
      confere: false,
      divergencias: [`o lance da cota ${cota} não está na lista publicada no corte`],
    })
  })

  test('are one a quota: of two that are in the list, as two versions of a number may leave, one competes', async () => {
    const dobrada = { ...entrada, lances: [...entrada.lances, lance(301, 3_000_000)] }
    const comDois = publicada(entrada, listaDe(dobrada))
    expect(await checkLances(comDois.pacote, comDois.lista, sha256)).toMatchObject({ confere: true })
    const lances = comDois.pacote.entrada.lances.flatMap((lido) =>
      lido.cota === 301 ? [lido, { ...lido, ...lance(301, 3_000_000) }] : [lido],
    )
    const revelado = { ...comDois.pacote, entrada: { ...comDois.pacote.entrada, lances } }
    expect(await checkLances(revelado, comDois.lista, sha256)).toEqual({
      confere: false,
      divergencias: ['a cota 301 concorreu com mais de um lance'],
    })
  })

  test('check against a list of the first format, and by a bundle of the fourth, as they were published', async () => {
    const { grupo, assembleia, compromissos: dela } = lista
    const antiga: ListaDeLances = { formato: 'contempla/lista-de-lances@1', grupo, assembleia, compromissos: dela }
    const listaDeLances = sha256(textoDaLista(antiga))
    for (const formato of ['contempla/assembleia@4', 'contempla/assembleia@5']) {
      const dele = { ...com({ listaDeLances }), formato }
      expect(await checkLances(dele, antiga, sha256)).toMatchObject({ confere: true, publicadaEm: null })
    }
  })

  test('that were dropped are told as not having competed', async () => {
    expect(await checkLances(com({ lances: pacote.entrada.lances.slice(1) }), lista, sha256)).toMatchObject({
      confere: true,
      concorreram: 1,
      naoConcorreram: 4,
    })
  })

  test.each<[string, unknown, RegExp]>([
    ['another bid', { ...lista, compromissos: [...lista.compromissos, 'c'.repeat(64)] }, /não é a do pacote/],
    ['one bid less', { ...lista, compromissos: lista.compromissos.slice(1) }, /não é a do pacote/],
    ['another order', { ...lista, compromissos: lista.compromissos.toReversed() }, /não é a do pacote/],
    ['another assembly', { ...lista, assembleia: 13 }, /é de outra assembleia/],
    ['another group', { ...lista, grupo: '001235' }, /é de outra assembleia/],
    ['another partner', { ...lista, parceiro: 'outro' }, /é de outra assembleia/],
    ['another hour', { ...lista, publicadaEm: '2026-11-25T03:00:00.000Z' }, /não é a do pacote/],
    ['no format', { ...lista, formato: undefined }, /não é uma lista de lances/],
    ['no hour', { ...lista, publicadaEm: null }, /não é uma lista de lances/],
    ['what is no hash', { ...lista, compromissos: ['x'] }, /não é uma lista de lances/],
    ['nothing', null, /não é uma lista de lances/],
  ])('do not check against a list of %s', async (_caso, mudada, motivo) => {
    const conferencia = await checkLances(pacote, mudada, sha256)
    expect(conferencia.confere).toBe(false)
    expect('divergencias' in conferencia ? conferencia.divergencias.join(' ') : '').toMatch(motivo)
  })

  test.each([
    ['of an older format', { ...pacote, formato: 'contempla/assembleia@3' }],
    ['that is none', { formato: 'contempla/assembleia@5' }],
    ['that is nothing', null],
  ])('are not told by a bundle %s', async (_caso, outro) => {
    expect(await checkLances(outro, lista, sha256)).toEqual({
      confere: false,
      divergencias: ['o pacote não revela os lances da lista'],
    })
  })

  test('check whatever the assembly, by a hash that comes at once or later', async () => {
    await fc.assert(
      fc.asyncProperty(entradas, async (qualquer) => {
        const dela = publicada(qualquer)
        const conferencia = await checkLances(dela.pacote, dela.lista, async (texto) => sha256(texto))
        expect(conferencia).toMatchObject({
          confere: true,
          concorreram: dela.pacote.resultado.lances.length,
          naoConcorreram: qualquer.lances.length - dela.pacote.resultado.lances.length,
        })
      }),
      { numRuns: 50 },
    )
  })
})
