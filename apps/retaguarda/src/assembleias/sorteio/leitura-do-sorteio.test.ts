import { apurarSorteio, type Premios, parametrosPadrao } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import type { Apuracao, Sorteio } from '../palavras.ts'
import {
  candidatosProvados,
  desfechoDe,
  numerosDaPublicacao,
  passosDoCaixa,
  recortarPremio,
} from './leitura-do-sorteio.ts'

const premios: Premios = ['10375', '20981', '30042', '43210', '59999']
const padrao = parametrosPadrao('auto')

test.each([
  ['tres', 500],
  ['duas', 500],
  ['tres', 3_000],
  ['tres', 9_000],
] as const)(
  'every candidate of %s hundreds in a group of %i is cut out of its own prize',
  (centenasPorPremio, participantes) => {
    const { candidatos } = apurarSorteio(premios, participantes, { ...padrao, centenasPorPremio }, () => 'EM_ATRASO')
    for (const candidato of candidatos) {
      const [antes, numero, depois] = recortarPremio(premios, candidatos, candidato) ?? ['', '', '']
      expect(numero).toBe(candidato.sorteado)
      expect(antes + numero + depois).toBe(premios[(candidato.premio ?? 0) - 1])
    }
  },
)

test('a number found by approximation stands in no prize', () => {
  const { candidatos, aproximacao } = apurarSorteio(premios, 500, padrao, (cota) => (cota === 7 ? null : 'EM_ATRASO'))
  expect(candidatosProvados(candidatos, 7)).toEqual(candidatos)
  expect(aproximacao.map((candidato) => recortarPremio(premios, candidatos, candidato)).every((r) => r === null)).toBe(
    true,
  )
})

test('one candidate takes the draw; those before were refused and those after were not needed', () => {
  const { candidatos, contemplada } = apurarSorteio(premios, 1_000, padrao, (cota) =>
    cota === 375 ? 'EM_ATRASO' : null,
  )
  const desfechos = candidatos.map((candidato) => desfechoDe(candidatos, candidato, contemplada))
  expect(desfechos.slice(0, 3)).toEqual(['recusado', 'sorteado', 'dispensado'])
  expect(desfechos.filter((desfecho) => desfecho === 'sorteado')).toHaveLength(1)
  expect(candidatosProvados(candidatos, contemplada)).toEqual(candidatos.slice(0, 2))
})

test('the fund goes step by step from what it had to what is left, and only who was served moves it', () => {
  const sorteio = (contemplada: number, servida: boolean, saldoCentavos: number): Sorteio => ({
    metodo: 'centena',
    candidatos: [],
    aproximacao: { tentativas: 0, recusas: [], mostradas: [] },
    contemplada,
    versao: null,
    valorCentavos: 0,
    servida,
    motivo: servida ? null : 'SEM_CAIXA',
    saldoCentavos,
  })
  const lance = (cota: number, contemplado: boolean, saldoCentavos: number): Apuracao['lances'][number] => ({
    posicao: 1,
    cota,
    cotaId: cota,
    modalidade: 'livre',
    valorCentavos: 0,
    embutidoCentavos: 0,
    fgtsCentavos: 0,
    percentualPpt: 0,
    quitacao: false,
    contemplado,
    saldoCentavos,
  })
  const passos = passosDoCaixa({
    premios: [...premios],
    extracaoDia: '2026-11-18',
    participantes: 100,
    aptas: 90,
    numeroDesempate: 1,
    sorteios: [sorteio(12, true, 60)],
    sorteiosDeExcluidas: [sorteio(40, false, 60)],
    lances: [lance(33, true, 25), lance(7, false, 25)],
    totalDeLances: 2,
    lancesForaDaDisputa: [],
    totalForaDaDisputa: 0,
    contempladas: [],
    saldoInicialCentavos: 100,
    saldoFinalCentavos: 25,
  })
  expect(passos).toEqual([
    { rotulo: 'sorteio', cota: 12, movimento: -40, saldo: 60, penal: 0 },
    { rotulo: 'lance', cota: 33, movimento: -35, saldo: 25, penal: 0 },
  ])
})

test('publishing is told by how each was contemplated, with credits and bids apart, and who is refunded', () => {
  const contemplada = (cota: number, lanceCentavos: number | null): Apuracao['contempladas'][number] => ({
    cota,
    cotaId: cota,
    titular: '',
    forma: lanceCentavos === null ? 'sorteio' : 'lance',
    creditoCentavos: 100,
    lanceCentavos,
  })
  const servida = { contemplada: 40, versao: 1, valorCentavos: 9, servida: true }
  const resultado = {
    contempladas: [contemplada(1, null), contemplada(2, 30), contemplada(3, 25)],
    sorteiosDeExcluidas: [servida, { ...servida, servida: false }],
  }
  expect(numerosDaPublicacao(resultado)).toEqual({
    sorteio: { cotas: 1, credito: 100, lances: 0 },
    lance: { cotas: 2, credito: 200, lances: 55 },
    restituidas: [servida],
  })
})

test('of a refund, what leaves besides it is the fine; of a credit, nothing is', () => {
  const servido = (contemplada: number, valorCentavos: number, saldoCentavos: number) =>
    ({ contemplada, valorCentavos, saldoCentavos, servida: true }) as Sorteio
  const passos = passosDoCaixa({
    saldoInicialCentavos: 1_000,
    sorteios: [servido(12, 400, 600)],
    sorteiosDeExcluidas: [servido(40, 300, 240), servido(41, 40, 200)],
    lances: [] as Apuracao['lances'],
  } as Apuracao)
  expect(passos.map(({ cota, movimento, penal }) => [cota, movimento, penal])).toEqual([
    [12, -400, 0],
    [40, -360, 60],
    [41, -40, 0],
  ])
})
