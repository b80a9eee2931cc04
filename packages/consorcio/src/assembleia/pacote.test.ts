import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cota, entrada, entradas, lance } from './assembleia.fixture.ts'
import { apurarAssembleia } from './assembleia.ts'
import { buildPacote, checkPacote, publishPacote, textoCanonico } from './pacote.ts'

describe('the published bundle', () => {
  const publicado = () => JSON.parse(JSON.stringify(buildPacote(entrada)))

  test('replays to the same result, after JSON', () => {
    expect(checkPacote(publicado())).toEqual({ confere: true, resultado: apurarAssembleia(entrada) })
    expect(checkPacote(publicado(), entrada.premios)).toMatchObject({ confere: true })
  })

  test('has one text for the same data, whatever the order of its fields, and another for any other data', () => {
    const pacote = publicado()
    const { entrada: lida, resultado, formato } = pacote
    const aoContrario = Object.fromEntries(Object.entries(lida).toReversed())
    expect(textoCanonico({ resultado, entrada: aoContrario, formato })).toBe(textoCanonico(pacote))
    for (const mudanca of [{ extracao: '2026-11-21' }, { concurso: 5_913 }, { dia: '2026-11-27' }, { numero: 13 }])
      expect(textoCanonico(com(mudanca))).not.toBe(textoCanonico(pacote))
    expect(textoCanonico(pacote)).toMatch(
      /^\{"entrada":\{"concurso":5912,"cotas":\[\{"cota":258,"credito":8000000,"inap/,
    )
  })

  test('with other prizes than those of the lottery is refused', () => {
    const conferencia = checkPacote(publicado(), ['19259', ...entrada.premios.slice(1)])
    expect(conferencia).toMatchObject({ confere: false })
  })

  test('with a result changed by hand says where', () => {
    const pacote = publicado()
    pacote.resultado.lances[1].contemplado = false
    pacote.resultado.contempladas.pop()
    expect(checkPacote(pacote)).toEqual({
      confere: false,
      divergencias: [
        'resultado.lances.1.contemplado: publicado false, apurado true',
        'resultado.contempladas.2: publicado undefined, apurado {"cota":301,"forma":"lance"}',
      ],
    })
  })

  test.each([
    ['nothing', null, 'o arquivo não é um pacote de assembleia'],
    ['another format', { ...publicado(), formato: 'x' }, 'formato: esperado contempla/assembleia@5'],
    ['no input', { formato: 'contempla/assembleia@5' }, 'entrada: ausente'],
    ['four prizes', com({ premios: ['19258', '54266', '69713', '08037'] }), 'entrada.premios: inválido'],
    ['a fraction of a centavo', com({ fundoComum: 0.5 }), 'entrada.fundoComum: inválido'],
    ['a day that does not exist', com({ dia: '2026-02-30' }), 'entrada.dia: inválido'],
    [
      'an extraction of the day of the assembly',
      com({ extracao: '2026-11-26' }),
      'entrada.extracao: 2026-11-26 não é de uma extração que decida a assembleia de 2026-11-26',
    ],
    [
      'an extraction before the one that counts',
      com({ extracao: '2026-11-24' }),
      'entrada.extracao: 2026-11-24 não é de uma extração que decida a assembleia de 2026-11-26',
    ],
    ['a parameter left to the default', com({ parametros: {} }), 'entrada.parametros: inválido'],
    ['a bid of nothing', com({ lances: [lance(300, 0)] }), 'entrada.lances: inválido'],
    ['no partner', com({ parceiro: null }), 'entrada.parceiro: ausente'],
    ['a partner with a line of its own', com({ parceiro: 'a\nb' }), 'entrada.parceiro: inválido'],
    ['no list of bids', com({ listaDeLances: null }), 'entrada.listaDeLances: ausente'],
    ['a list that is no hash', com({ listaDeLances: 'x' }), 'entrada.listaDeLances: inválido'],
    [
      'a bid without its proof',
      com({ lances: [lance(300, 1, { prova: null })] }),
      'entrada.lances: falta a prova do da cota 300',
    ],
    [
      'a proof that is none',
      com({ lances: [lance(300, 1, { prova: { detalhe: '', sal: '' } })] }),
      'entrada.lances: inválido',
    ],
    ['a quota twice', com({ cotas: [cota(1), cota(1)] }), 'entrada: Participação em dobro na mesma cota'],
  ])('with %s is refused', (_caso, pacote, divergencia) => {
    expect(checkPacote(pacote)).toEqual({ confere: false, divergencias: [divergencia] })
  })

  function com(mudanca: Record<string, unknown>) {
    const pacote = publicado()
    return { ...pacote, entrada: { ...pacote.entrada, ...mudanca } }
  }

  test('that anybody reads gives the same winners and cash, and nothing that is of the person alone', () => {
    const parametros = { ...entrada.parametros, sorteiosDeAtivos: 2 }
    const completo = buildPacote({ ...entrada, parametros })
    const publico = publishPacote(completo)
    expect(checkPacote(JSON.parse(JSON.stringify(publico)))).toMatchObject({ confere: true })
    for (const campo of ['contempladas', 'saldoFinal', 'lances', 'numeroDesempate'] as const)
      expect(publico.resultado[campo]).toEqual(completo.resultado[campo])
    expect(publico.entrada.cotas.find((c) => c.cota === 302)).toEqual({
      cota: 302,
      credito: 8_000_000,
      inaptidao: 'INAPTA',
    })
    expect(publico.entrada.excluidas.map(({ versao, restituicao }) => [versao, restituicao])).toEqual([
      [1, null],
      [0, 500_000],
    ])
    expect(publico.entrada.lances.map((l) => l.cota)).not.toContain(302)
    expect(publico.resultado.lancesForaDaDisputa).toEqual([])
    expect(JSON.stringify(publico)).not.toMatch(/EM_ATRASO|saldoDevedor|embutido|parcelas"/)
  })

  test.each([true, false])(
    'tells that a bid pays the quota off only where it ranks by it: %s',
    (lanceQuitacaoVence) => {
      const parametros = { ...entrada.parametros, lanceQuitacaoVence }
      const pacote = buildPacote({ ...entrada, parametros, lances: [lance(300, 2_400_000, { quitacao: true })] })
      const publico = publishPacote(pacote)
      expect(publico.entrada.lances.map(({ quitacao }) => quitacao)).toEqual([lanceQuitacaoVence])
      expect(publico.resultado.lances).toEqual(pacote.resultado.lances)
    },
  )

  test.each(['EM_ATRASO', 'CONTEMPLADA', 'PAGA_APOS_O_VENCIMENTO', 'CANCELADA', 'BLOQUEADA'] as const)(
    'whatever the assembly, it does not tell %s apart',
    (motivo) => {
      fc.assert(
        fc.property(entradas, (qualquer) => {
          const pacote = buildPacote(qualquer)
          const publico = publishPacote(pacote)
          expect(publico.resultado.contempladas).toEqual(pacote.resultado.contempladas)
          expect(publico.resultado.saldoFinal).toBe(pacote.resultado.saldoFinal)
          expect(JSON.stringify(publico)).not.toContain(motivo)
        }),
        { numRuns: 20 },
      )
    },
  )
})
