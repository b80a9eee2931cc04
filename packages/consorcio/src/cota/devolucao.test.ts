import { describe, expect, test } from 'vitest'
import { prazosDoEncerramento } from '../grupo/encerramento.ts'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { parsePercent } from '../valores/percentual.ts'
import {
  comPermanencia,
  devolucaoSemSorteio,
  linhasDaRestituicao,
  PENAL_SUJEITA,
  preverDevolucao,
  taxaAntecipadaADevolver,
  totalDasLinhas,
} from './devolucao.ts'
import { restituicaoDoExcluido } from './exclusao.ts'

const pago = { fundoComum: parsePercent('18.75'), fundoReserva: parsePercent('1.5') }
const credito = 8_500_000
const padrao = parametrosPadrao('auto')
const semPenal = { penalDeExclusao: 'fixa', penalFixaPpt: 0 } as const
const explicada = (mudanca: object, mais: { rendimentos?: number; taxaAntecipada?: number } = {}) => {
  const r = restituicaoDoExcluido(credito, pago, { ...padrao, ...mudanca }, mais)
  const fatos = {
    credito,
    pago,
    base: r.base,
    multa: r.multaDoGrupo,
    penal: r.penalDaAdministradora,
    dispensada: 0,
    taxaAntecipada: r.taxaAntecipada,
    valor: r.valor,
    dia: '2026-11-10',
    regra: { ...padrao, ...mudanca },
  }
  return { valor: r.valor, linhas: linhasDaRestituicao(fatos) }
}

describe('a refund line by line (ciclo.json, penal-*)', () => {
  test.each([
    ['without penalties', { multaDeExclusaoAoGrupoPpt: 0, ...semPenal }, 1_593_750, [1_593_750]],
    ['10% to the group alone', semPenal, 1_434_375, [1_593_750, -159_375]],
    ['10% to the group and 20% by the bands', {}, 1_115_625, [1_593_750, -159_375, -318_750]],
    [
      '20% alone, to the group',
      { multaDeExclusaoAoGrupoPpt: parsePercent('20'), ...semPenal },
      1_275_000,
      [1_593_750, -318_750],
    ],
  ])('%s adds up to what is paid', (_, mudanca, liquido, centavos) => {
    const { valor, linhas } = explicada(mudanca)
    expect(valor).toBe(liquido)
    expect(linhas.map((linha) => linha.centavos)).toEqual(centavos)
    expect(totalDasLinhas(linhas)).toBe(liquido)
  })

  test('says the percentage, the value of the asset, and that the penalty depends on contract and proof', () => {
    const { linhas } = explicada({})
    expect(linhas[0]?.detalhe).toMatch(/^18,75% de R\$\s85\.000,00, o valor do bem em 10\/11\/2026$/)
    expect(linhas[1]?.detalhe).toBe('10% do que volta, pelo contrato do grupo')
    expect(linhas[2]?.detalhe).toBe(`20% do que volta, a faixa de quem pagou até 20% do fundo comum. ${PENAL_SUJEITA}`)
  })

  test('has the reserve fund only where the contract gives it back, and the yield where there is one', () => {
    const com = explicada({ restituiFundoDeReserva: true }, { rendimentos: 1_234 })
    expect(com.linhas.map(({ texto }) => texto)).toContain('Fundo de reserva que o contrato devolve')
    expect(com.linhas.find(({ texto }) => texto === 'Rendimentos')?.centavos).toBe(1_234)
    expect(totalDasLinhas(com.linhas)).toBe(com.valor)
    expect(explicada({}).linhas.map(({ texto }) => texto)).not.toContain('Fundo de reserva que o contrato devolve')
  })

  test.each([
    ['20', '20% do que volta, a faixa de quem pagou até 20% do fundo comum'],
    ['20.0001', '15% do que volta, a faixa de quem pagou mais de 20% e até 40% do fundo comum'],
    ['40', '15% do que volta, a faixa de quem pagou mais de 20% e até 40% do fundo comum'],
    ['40.0001', '10% do que volta, a faixa de quem pagou mais de 40% e até 50% do fundo comum'],
  ])('of %s%% paid names the band of its penalty', (percentual, dito) => {
    const fundoComum = parsePercent(percentual)
    const r = restituicaoDoExcluido(credito, { ...pago, fundoComum }, padrao)
    const { base, multaDoGrupo: multa, penalDaAdministradora: penal, valor } = r
    const conta = {
      credito,
      dia: '2026-11-10',
      base,
      multa,
      penal,
      dispensada: 0,
      taxaAntecipada: 0,
      valor,
      regra: padrao,
    }
    const linhas = linhasDaRestituicao({ ...conta, pago: { ...pago, fundoComum } })
    expect(linhas.at(-1)?.detalhe).toBe(`${dito}. ${PENAL_SUJEITA}`)
  })

  test('of a contract with one penalty for all names no band', () => {
    const { linhas } = explicada({ penalDeExclusao: 'fixa', penalFixaPpt: parsePercent('12.5') })
    expect(linhas.at(-1)?.detalhe).toBe(`12,5% do que volta, pelo contrato do grupo. ${PENAL_SUJEITA}`)
  })

  test('of which the asset is not known any more says the base alone', () => {
    const linhas = linhasDaRestituicao({
      credito: null,
      dia: '2026-11-10',
      regra: padrao,
      pago,
      base: 1_000,
      multa: 100,
      penal: 0,
      dispensada: 0,
      taxaAntecipada: 0,
      valor: 900,
    })
    expect(linhas).toEqual([
      { texto: 'O que volta do que foi pago', detalhe: null, centavos: 1_000 },
      {
        texto: 'Multa de exclusão, que fica no grupo',
        detalhe: '10% do que volta, pelo contrato do grupo',
        centavos: -100,
      },
    ])
  })

  test('of which the penalty was waived says so, and adds up to what is paid', () => {
    const fatos = {
      credito,
      dia: '2026-11-10',
      regra: padrao,
      pago,
      base: 1_593_750,
      multa: 159_375,
      penal: 318_750,
      dispensada: 318_750,
    }
    const linhas = linhasDaRestituicao({ ...fatos, taxaAntecipada: 0, valor: 1_434_375 })
    expect(linhas.map((linha) => linha.centavos)).toEqual([1_593_750, -159_375, -318_750, 318_750])
    expect(linhas.at(-1)?.texto).toBe('Cláusula penal dispensada')
    expect(totalDasLinhas(linhas)).toBe(1_434_375)
  })

  test('has what comes back of a fee paid in advance, of which no penalty takes a part', () => {
    const { linhas, valor } = explicada({}, { taxaAntecipada: 120_000 })
    expect(valor).toBe(1_115_625 + 120_000)
    expect(linhas.find(({ texto }) => texto === 'Taxa de administração paga antes')?.centavos).toBe(120_000)
    expect(totalDasLinhas(linhas)).toBe(valor)
  })

  test('of which the permanence fee took a part still adds up', () => {
    const { linhas, valor } = explicada({})
    expect(totalDasLinhas(comPermanencia(linhas, { taxa: 100, meses: 1 }))).toBe(valor - 100)
    expect(comPermanencia(linhas, { taxa: 0, meses: 0 })).toEqual(linhas)
  })
})

test('a forecast says its assumptions, the next draw, and the day after the end of the group', () => {
  const dias = { proximoSorteio: '2026-12-10', ultimaAssembleia: '2030-05-10', hoje: '2026-11-28' }
  const dela = { credito, pago, taxaAntecipada: 0, parametros: padrao, ...dias }
  const prevista = preverDevolucao(dela)
  expect(prevista).toMatchObject({ valor: 1_115_625, proximoSorteio: '2026-12-10', ate: '2030-09-07' })
  expect(prevista.premissas.join(' ')).toContain('10/05/2030')
  expect(prevista.linhas.map(({ detalhe }) => detalhe).slice(1)).toEqual([
    '10% do que volta, pelo contrato do grupo',
    `20% do que volta, a faixa de quem pagou até 20% do fundo comum. ${PENAL_SUJEITA}`,
  ])
  expect(prevista.linhas[0]?.detalhe).toContain('o valor do bem hoje (28/11/2026)')
  expect(preverDevolucao({ ...dela, taxaAntecipada: 500 })).toMatchObject({ valor: 1_116_125 })
})

describe('without a draw, the day is one that the closing of the group can keep', () => {
  const ultima = '2030-05-10'
  test.each([
    ['the closing takes up to 120 days', ultima, {}, '2026-11-20', '2030-09-07', 'até 07/09/2030, 120 dias'],
    ['on its last day still', ultima, {}, '2030-09-07', '2030-09-07', 'até 07/09/2030'],
    ['a day that went by is not told', ultima, {}, '2030-09-08', null, 'a última assembleia foi em 10/05/2030'],
    ['nor one of a group without a calendar', null, {}, '2026-11-20', null, 'ainda não tem dia marcado'],
    [
      'a contract that closes sooner than it pays promises the later',
      ultima,
      { diasParaEncerrar: 30, prazoDevolucaoAposEncerramento: 60 },
      '2026-11-20',
      '2030-07-09',
      '60 dias',
    ],
  ] as const)('%s', (_, ultimaAssembleia, mudam, hoje, ate, texto) => {
    const parametros = { ...padrao, ...mudam }
    const dita = devolucaoSemSorteio(ultimaAssembleia, parametros, hoje)
    expect(dita).toMatchObject({ ate, texto: expect.stringContaining(texto) })
    const { encerrarAte } = prazosDoEncerramento(ultima, parametros)
    expect((dita.ate ?? encerrarAte) >= encerrarAte).toBe(true)
    expect(dita.regra).toMatch(/art\. 32.*Tema 312/)
  })
})

describe('an administration fee paid in advance comes back by the months to come (ciclo.json, ta-antecipada-*)', () => {
  test.each([
    [{ paga: 160_000, prazoMeses: 80, mesDaExclusao: 20 }, 120_000],
    [{ paga: 99_999, prazoMeses: 80, mesDaExclusao: 7 }, 91_249],
    [{ paga: 160_000, prazoMeses: 80, mesDaExclusao: 0 }, 160_000],
    [{ paga: 160_000, prazoMeses: 80, mesDaExclusao: 80 }, 0],
    [{ paga: 160_000, prazoMeses: 80, mesDaExclusao: 81 }, 0],
  ])('%o', (paga, volta) => {
    expect(taxaAntecipadaADevolver(paga)).toBe(volta)
  })
})
