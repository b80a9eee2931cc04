import { describe, expect, test } from 'vitest'
import { parsePercent } from '../valores/percentual.ts'
import { isValorDeParametro } from './parametro.ts'
import type { NomeDeParametro } from './parametros.ts'
import { createCalendarioDoGrupo, PARAMETROS, parametrosPadrao, parseParametros, planoDoGrupo } from './parametros.ts'
import { PARAMETROS_DE_ACEITE } from './parametros-de-aceite.ts'
import { PARAMETROS_DE_ASSEMBLEIA } from './parametros-de-assembleia.ts'
import { PARAMETROS_DE_COBRANCA } from './parametros-de-cobranca.ts'
import { PARAMETROS_DE_CREDITO } from './parametros-de-credito.ts'
import { PARAMETROS_DE_DEVOLUCAO } from './parametros-de-devolucao.ts'
import { PARAMETROS_DE_SAIDA } from './parametros-de-saida.ts'
import { PARAMETROS_DE_SEGURO } from './parametros-de-seguro.ts'
import { PARAMETROS_DE_TRANSFERENCIA } from './parametros-de-transferencia.ts'
import { PARAMETROS_DE_VENDA } from './parametros-de-venda.ts'

const umPorCento = parsePercent('1')

test.each(Object.entries(PARAMETROS))(
  'the default of %s is one of its own values, and it has a label',
  (_nome, definicao) => {
    expect(isValorDeParametro(definicao, definicao.padrao)).toBe(true)
    expect(definicao.rotulo).not.toBe('')
  },
)

test('a number of the contract stands in one table alone', () => {
  const tabelas = [
    PARAMETROS_DE_ACEITE,
    PARAMETROS_DE_ASSEMBLEIA,
    PARAMETROS_DE_COBRANCA,
    PARAMETROS_DE_CREDITO,
    PARAMETROS_DE_DEVOLUCAO,
    PARAMETROS_DE_SAIDA,
    PARAMETROS_DE_VENDA,
    PARAMETROS_DE_SEGURO,
    PARAMETROS_DE_TRANSFERENCIA,
  ]
  const nomes = tabelas.flatMap((tabela) => Object.keys(tabela))
  expect(nomes.filter((nome, i) => nomes.indexOf(nome) !== i)).toEqual([])
  expect(nomes.toSorted()).toEqual(Object.keys(PARAMETROS).toSorted())
})

test.each([
  ['imovel', '0.5', 'INCC'],
  ['pesados', '0.75', 'IPCA'],
  ['auto', '1', 'IPCA'],
  ['servico', '1', 'IPCA'],
] as const)('%s starts with a floor of %s%% and %s', (tipo, piso, indice) => {
  expect(parametrosPadrao(tipo)).toMatchObject({ pisoFundoComumPpt: parsePercent(piso), indiceDeReajuste: indice })
})

test('a stored version sets what it says and leaves the rest at the default', () => {
  const { parametros, erros } = parseParametros({ multaPpt: umPorCento, desempate: 'menor-cota' }, 'auto')
  expect(erros).toEqual([])
  expect(parametros).toEqual({ ...parametrosPadrao('auto'), multaPpt: umPorCento, desempate: 'menor-cota' })
})

describe('bounds', () => {
  test.each<[NomeDeParametro, string | number | boolean, boolean]>([
    ['multaPpt', 2 * umPorCento, true],
    ['multaPpt', 2 * umPorCento + 1, false],
    ['multaPpt', -1, false],
    ['multaPpt', 0.5, false],
    ['multaPpt', '2', false],
    ['encargosAoGrupoPpt', 50 * umPorCento, true],
    ['encargosAoGrupoPpt', 50 * umPorCento - 1, false],
    ['reajusteAnualPpt', -3 * umPorCento, true],
    ['aproximacao', 'superior', true],
    ['aproximacao', 'inferior', false],
    ['lanceLivre', false, true],
    ['lanceLivre', 0, false],
    ['horaLimiteDoLance', '18:00', true],
    ['horaLimiteDoLance', '24:00', false],
    ['horaLimiteDoLance', '23:60', false],
  ])('%s may hold %j: %s', (nome, valor, aceito) => {
    const { parametros, erros } = parseParametros({ [nome]: valor }, 'auto')
    expect(erros).toEqual(aceito ? [] : [{ nome, codigo: 'VALOR_INVALIDO' }])
    expect(parametros[nome]).toBe(aceito ? valor : parametrosPadrao('auto')[nome])
  })
})

test.each(['multa', 'toString', '__proto__'])('%s is no parameter', (nome) => {
  const valores = JSON.parse(`{ "${nome}": 1 }`)
  expect(parseParametros(valores, 'auto').erros).toEqual([{ nome, codigo: 'PARAMETRO_DESCONHECIDO' }])
})

test.each([
  [true, '2026-12-31', '2026-12-31'],
  [false, '2026-12-31', '2027-01-04'],
  [true, '2035-12-31', '2035-12-31'],
  [false, '2035-12-31', '2036-01-02'],
])('31 December is a banking day: %s (%s)', (fimDeAnoEDiaUtil, dia, esperado) => {
  const calendario = createCalendarioDoGrupo([], { ...parametrosPadrao('auto'), fimDeAnoEDiaUtil })
  expect(calendario.nextDiaUtil(dia)).toBe(esperado)
})

test('the plan reads as the contract of its group', () => {
  const plano = {
    modalidade: 'mais-por-menos',
    fracaoPpt: 75 * umPorCento,
    prazoMeses: 80,
    taxaAdministracaoPpt: 16 * umPorCento,
    fundoReservaPpt: 0,
    seguroMensalPpt: 0,
    casasDoPercentual: 4,
  } as const
  const outro = { ...parametrosPadrao('auto'), redutorDoMaisPorMenos: 'total', taxaAntecipada: 'aditiva' } as const
  expect(planoDoGrupo(plano, parametrosPadrao('auto'))).toMatchObject({
    redutorIncideNaTaxa: false,
    leituraDaTaxaAntecipada: 'substitutiva',
  })
  expect(planoDoGrupo(plano, outro)).toMatchObject({ redutorIncideNaTaxa: true, leituraDaTaxaAntecipada: 'aditiva' })
})
