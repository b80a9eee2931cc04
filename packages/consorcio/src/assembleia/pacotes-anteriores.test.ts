import { describe, expect, test } from 'vitest'
import { cota, entrada as deHoje, lance } from './assembleia.fixture.ts'
import { apurarAssembleia, type EntradaDaAssembleia } from './assembleia.ts'
import { EDICAO_ANTERIOR } from './edicao.ts'
import { buildPacote, checkPacote, publishGuardado, publishPacote } from './pacote.ts'

/** Older formats had no list of bids and no proofs. */
const semProvas = (decidida: EntradaDaAssembleia): EntradaDaAssembleia => {
  const { listaDeLances: _lista, parceiro: _parceiro, ...resto } = decidida
  return { ...resto, lances: decidida.lances.map(({ prova: _prova, ...lido }) => lido) }
}
const entrada = semProvas(deHoje)

describe('a bundle of the first format', () => {
  const atual = buildPacote(
    { ...entrada, concurso: null, lances: entrada.lances.map((uma) => ({ ...uma, quitacao: uma.cota === 301 })) },
    'contempla/assembleia@2',
  )
  const inaptas = { EM_ATRASO: { parcelasEmAtraso: 1 } }
  const aptidao = { cancelada: false, contemplada: false, parcelasEmAtraso: 0, pagouAteOVencimento: true }
  const { concurso: _concurso, ...semConcurso } = atual.entrada
  const antigo = {
    formato: 'contempla/assembleia@1',
    entrada: {
      ...semConcurso,
      parametros: { ...atual.entrada.parametros, fgtsParcelas: 12 },
      cotas: atual.entrada.cotas.map(({ cota: numero, credito, inaptidao }) => ({
        cota: numero,
        credito,
        saldoDevedor: numero === 301 ? 2_400_000 : 9_000_000,
        aptidao: { ...aptidao, ...(inaptidao === 'EM_ATRASO' ? inaptas.EM_ATRASO : {}) },
      })),
      lances: atual.entrada.lances.map(({ cota: numero, modalidade, valor }) => ({
        cota: numero,
        modalidade,
        valor,
        embutido: 0,
        fgts: 0,
      })),
    },
    resultado: {
      ...atual.resultado,
      lances: atual.resultado.lances.map(({ fundoComum: _fundo, recusa: _recusa, ...lido }) => ({
        ...lido,
        embutido: 0,
        fgts: 0,
        saldoDevedor: lido.cota === 301 ? 2_400_000 : 9_000_000,
      })),
    },
  }

  test('still gives what it gave, and its public one too', () => {
    expect(checkPacote(antigo)).toEqual({ confere: true, resultado: atual.resultado })
    const publico = publishPacote(atual)
    const { parametros } = antigo.entrada
    expect(publishGuardado(antigo)).toEqual({ ...publico, entrada: { ...publico.entrada, parametros } })
    expect(publishGuardado(atual)).toEqual(publishPacote(atual))
    expect(publishGuardado({ formato: 'contempla/assembleia@1' })).toBeNull()
  })

  test.each([
    ['another winner', { resultado: { ...antigo.resultado, contempladas: [] } }],
    [
      'a quota made fit',
      { entrada: { ...antigo.entrada, cotas: antigo.entrada.cotas.map((uma) => ({ ...uma, aptidao })) } },
    ],
    ['the format of another', { formato: 'contempla/assembleia@2', resultado: antigo.resultado }],
    ['a parameter left out', { entrada: { ...antigo.entrada, parametros: {} } }],
  ])('with %s does not', (_caso, mudanca) => {
    expect(checkPacote({ ...antigo, ...mudanca }).confere).toBe(false)
  })
})

describe('a bundle of the second format', () => {
  const fixos: EntradaDaAssembleia = {
    ...entrada,
    concurso: null,
    fundoComum: 0,
    cotas: [
      { ...cota(300), credito: 800_002 },
      { ...cota(260), credito: 8_000_000 },
    ],
    lances: [
      lance(300, 200_001, { modalidade: 'fixo-25', fundoComum: 9_000_000 }),
      lance(260, 2_000_000, { modalidade: 'fixo-25', fundoComum: 9_000_000 }),
    ],
  }
  const semCaber: EntradaDaAssembleia = {
    ...fixos,
    participantes: 200,
    parametros: { ...fixos.parametros, numeroBase: 'primeiro-premio' },
  }

  test.each([
    ['fixed bids ranked by the centavo', fixos, 258, [300, 260]],
    ['a first prize taken as drawn', semCaber, 258, [300, 260]],
  ])('is replayed as it was decided: %s', (_caso, decidida, numeroDesempate, ordem) => {
    const { concurso: _, ...antiga } = semProvas(decidida)
    const resultado = apurarAssembleia(decidida, EDICAO_ANTERIOR)
    expect({ numeroDesempate, ordem }).toEqual({
      numeroDesempate: resultado.numeroDesempate,
      ordem: resultado.lances.map((apurado) => apurado.cota),
    })
    const publicado = { formato: 'contempla/assembleia@2', entrada: antiga, resultado }
    expect(checkPacote(JSON.parse(JSON.stringify(publicado)))).toEqual({ confere: true, resultado })
    for (const formato of ['contempla/assembleia@3', 'contempla/assembleia@4', 'contempla/assembleia@5'])
      expect(checkPacote({ ...publicado, formato }).confere).toBe(false)
  })

  test('fixed bids tie now, and the drawn number decides', () => {
    const { lances } = apurarAssembleia(fixos)
    expect(lances.map((apurado) => [apurado.cota, apurado.percentual])).toEqual([
      [260, 250_000_000_000],
      [300, 250_000_000_000],
    ])
  })
})

describe('a bundle of the third format', () => {
  test('is replayed as it was decided, without a list of bids nor a proof of any', () => {
    const publicado = buildPacote(entrada, 'contempla/assembleia@3')
    expect(checkPacote(JSON.parse(JSON.stringify(publicado)))).toEqual({
      confere: true,
      resultado: apurarAssembleia(entrada),
    })
    expect(checkPacote({ ...publicado, formato: 'contempla/assembleia@4' })).toEqual({
      confere: false,
      divergencias: [
        'entrada.listaDeLances: ausente',
        ...entrada.lances.map((lido) => `entrada.lances: falta a prova do da cota ${lido.cota}`),
      ],
    })
  })
})

describe('a bundle of the fourth format', () => {
  const { parceiro: _parceiro, ...semParceiro } = deHoje
  test('is replayed as it was decided, without its partner', () => {
    const publicado = buildPacote(semParceiro, 'contempla/assembleia@4')
    expect(checkPacote(JSON.parse(JSON.stringify(publicado)))).toEqual({
      confere: true,
      resultado: apurarAssembleia(deHoje),
    })
    expect(checkPacote({ ...publicado, formato: 'contempla/assembleia@5' })).toEqual({
      confere: false,
      divergencias: ['entrada.parceiro: ausente'],
    })
  })
})
