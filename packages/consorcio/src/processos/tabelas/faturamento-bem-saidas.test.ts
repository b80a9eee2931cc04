import { describe, expect, test } from 'vitest'
import { ATORES, atosDe, enviaPorLink, faseDe, fasesCom, PROCESSOS, telaDa, valoresDe, vezDa } from '../index.ts'
import { caso } from '../motor/caso.fixture.ts'
import type { Processo } from '../motor/processo.ts'

const { 'faturamento-novo': novo, 'faturamento-seminovo': seminovo } = PROCESSOS
const ambos = [novo, seminovo] as const

/** Whether the holder is asked for something there, beside leaving. */
const isEsperado = (processo: Processo, fase: string) =>
  atosDe(processo, fase, 'cliente').some(({ ato }) => !['desistir', 'recomecar', 'voltar'].includes(ato))

describe.each(ambos.map((processo) => [processo.chave, processo] as const))(
  '%s: money and ways out',
  (_c, processo) => {
    const fases = Object.keys(processo.fases)
    const todos = fases.flatMap((fase) => ATORES.flatMap((ator) => atosDe(processo, fase, ator)))
    const noBanco = new Set(fasesCom(processo, 'noBanco'))
    const pagas = new Set(fasesCom(processo, 'pago'))

    test('whatever tells the bank to pay looks once more at what it is for, by a manager and a second person', () => {
      const mandam = todos.filter(({ efeito }) => efeito === 'ordenarPagamento')
      expect(mandam.map(({ ato }) => ato)).toEqual(['liberar', 'reprocessar'])
      for (const ato of mandam) expect(ato).toMatchObject({ guarda: 'podeLiberar', papel: 'gestor', outraPessoa: true })
      const chegam = fases
        .filter((fase) => !noBanco.has(fase))
        .flatMap((fase) => ATORES.flatMap((ator) => atosDe(processo, fase, ator)))
        .filter(({ para }) => valoresDe(para).some((cada) => noBanco.has(cada)))
      expect(chegam).toEqual(mandam)
    })

    test('the value is looked at again before the contract, the programming and the approval', () => {
      const guardas = (ato: string) => [
        ...new Set(todos.filter((cada) => cada.ato === ato && cada.rotulo).map((c) => c.guarda)),
      ]
      for (const efeito of ['enviarContrato', 'guardarAprovacao'])
        expect(
          todos.filter((cada) => cada.efeito === efeito && cada.ato === 'aprovar').map(({ guarda }) => guarda),
        ).toSatisfy((todas: (string | null)[]) => todas.length > 0 && todas.every((cada) => cada === 'compraConferida'))
      expect(guardas('programar')).toContain('compraConferida')
    })

    test('money that was sent may come back, whether it was seen or not', () => {
      for (const fase of pagas)
        expect([fase, atosDe(processo, fase, 'analista').map(({ ato }) => ato)]).toEqual([fase, ['estornar']])
    })

    test('until the bank was told, every phase may be given up, and ends with the contemplation or another use of the credit', () => {
      const antes = fases.filter((fase) => !faseDe(processo, fase)?.final && !noBanco.has(fase) && !pagas.has(fase))
      const faltam = antes.filter((fase) => {
        const doSistema = atosDe(processo, fase, 'sistema').map(({ ato }) => ato)
        const doCliente = atosDe(processo, fase, 'cliente').map(({ ato }) => ato)
        return !(
          doSistema.includes('descontemplar') &&
          doSistema.includes('encerrarPeloUso') &&
          doCliente.includes('desistir')
        )
      })
      expect(faltam).toEqual([])
    })

    test('whatever ran out is taken up again where it was open, with the whole time', () => {
      const expiradas = fasesCom(processo, 'expirado')
      const perdem = fases.filter((fase) => {
        const expirada = faseDe(processo, fase)?.prazo?.vencido ?? ''
        const [retomar] = expiradas.includes(expirada) ? atosDe(processo, expirada, 'cliente') : []
        const volta = retomar ? valoresDe(retomar.para)[0] : undefined
        const deNovo = volta === processo.inicia && faseDe(processo, fase)?.etapa === 'cadastro'
        return volta !== undefined && !deNovo && !isEsperado(processo, volta)
      })
      expect(perdem).toEqual([])
      const retomadas = expiradas.map((fase) => atosDe(processo, fase, 'cliente')[0])
      expect(retomadas.every((ato) => ato?.ato === 'retomar' && ato.guarda === 'podeFaturar')).toBe(true)
    })

    test('the holder has one time for the billing, in which no day of the administrator’s counts', () => {
      const outros = fases.flatMap((fase) => {
        const { prazo } = faseDe(processo, fase) ?? {}
        return prazo && 'dias' in prazo && prazo.dias === 'diasDoFaturamento' && prazo.desde !== 'titular' ? [fase] : []
      })
      expect(outros).toEqual(['contratoEnviado'])
    })

    test('where somebody else is waited for, the holder may begin over, and the turn is not theirs for it', () => {
      const espera = fases.filter((fase) => faseDe(processo, fase)?.promessa === 'inclusao')
      expect(espera.length).toBeGreaterThan(1)
      for (const fase of espera)
        expect([fase, vezDa(processo, fase), atosDe(processo, fase, 'cliente').map(({ ato }) => ato)]).toEqual([
          fase,
          'analista',
          ['recomecar', 'desistir'],
        ])
    })

    test('the contract is signed by its holder, whose turn it is, and not by who came by a link', () => {
      expect(atosDe(processo, 'contratoEnviado', 'cliente')[0]).toMatchObject({
        ato: 'assinar',
        para: 'documentoAssinado',
        guarda: 'contratoAssinado',
      })
      expect(vezDa(processo, 'contratoEnviado')).toBe('cliente')
      expect(enviaPorLink(processo, 'contratoEnviado')).toBe(false)
    })
  },
)

test('a vehicle with a recovered side rail or an auction in its history is refused, and nothing is sent against it', () => {
  expect(atosDe(seminovo, 'veiculoNaoAceito', 'cliente').map(({ ato }) => ato)).toEqual(['escolherOutro', 'desistir'])
  expect(telaDa(seminovo, caso('veiculoNaoAceito'))).toBe(telaDa(seminovo, caso('veiculoRecusado')))
})
