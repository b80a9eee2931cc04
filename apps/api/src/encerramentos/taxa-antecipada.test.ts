import { randomUUID } from 'node:crypto'
import { multiplyHalfUp, parsePercent } from '@contempla/consorcio'
import { PLANOS } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { premiosDe, publicar, useCena } from '../assembleias/assembleias.fixture.ts'
import { credito, idDe, novaReuniao } from '../assembleias/reuniao.fixture.ts'
import { contemplada, excluida, useFim } from './encerramentos.fixture.ts'

/** 2% of the credit in the first ten of sixty months, and the rest of the 15% after them. */
const venda = {
  ...PLANOS.auto60,
  chave: 'auto-60-antecipada',
  plano: { ...PLANOS.auto60.plano, taxaAntecipada: { ppt: parsePercent('2'), contribuicoes: 10 } },
}

type Sql = ReturnType<typeof useFim>['ambiente']['sql']

/** The fee of the first ten instalments as it was paid, and the number of the last that fell due. */
const pagoAntes = async (sql: Sql, cotaId: number) => {
  const [row] = await sql<{ paga: number; meses: number }>(
    `select (select coalesce(sum(taxa_administracao_centavos), 0)::bigint from movimento
        where cota_id = $1 and tipo = 'pagamento' and parcela <= 10) as paga,
      (select max(parcela) from movimento where cota_id = $1 and tipo = 'emissao') as meses`,
    [cotaId],
  )
  return row ?? { paga: 0, meses: 0 }
}

const restituicaoDe = async (sql: Sql, cotaId: number) => {
  const [row] = await sql<Record<string, number>>(
    `select base_centavos as base, multa_centavos as multa, penal_centavos as penal, valor_centavos as valor,
      taxa_antecipada_centavos as antecipada from restituicao where cota_id = $1`,
    [cotaId],
  )
  const { base = 0, multa = 0, penal = 0, valor = 0, antecipada = 0 } = row ?? {}
  return { base, multa, penal, valor, antecipada }
}

describe('a fee paid in advance', () => {
  describe('of a quota drawn among the cancelled', () => {
    const cena = useCena()

    test('is charged in its months, and what of it is of months to come is paid by the administrator', async () => {
      const c = cena()
      const cotas = [{ cancelamento: '2026-08-01' }, ...Array.from({ length: 11 }, () => ({}))]
      const grupo = await novaReuniao(c, { cotas, venda }, premiosDe(1))
      const cotaId = idDe(grupo, 1)
      const { paga, meses } = await pagoAntes(c.ambiente.sql, cotaId)
      const daTaxa = multiplyHalfUp(credito, parsePercent('0.2'))
      expect(meses).toBeLessThan(10)
      // The last was taken back when the quota left.
      expect(paga).toBe((meses - 1) * daTaxa)
      const antes = await c.caixa(grupo.id)
      await publicar(c, grupo)
      const { base, multa, penal, valor, antecipada } = await restituicaoDe(c.ambiente.sql, cotaId)
      expect(antecipada).toBe(Math.round((paga * (60 - meses)) / 60))
      expect(valor).toBe(base - multa - penal + antecipada)
      expect(await c.caixa(grupo.id)).toBe(antes - credito - (base - multa))
    })
  })

  describe('of a quota that the group’s closing refunds', () => {
    const fim = useFim()

    test('is forecast and paid as one figure, of which the group pays its own part alone', async () => {
      const parametros = { penalDeExclusao: 'fixa' }
      const cotas = [contemplada, excluida]
      const grupo = await fim.nucleo.novoGrupo(fim.parceiro, { assembleia: 60, emDias: -10, cotas, parametros, venda })
      await fim.movimentar(grupo, 'fundo-comum', 13_000_000)
      await fim.ambiente.sql("update contemplacao set utilizado_em = '2026-07-01' where grupo_id = $1", [grupo.id])
      const cotaId = grupo.cotas.get('0002') ?? 0
      const lida = async () => (await fim.gestor.chamar('GET /cotas/:id/restituicao', { params: { id: cotaId } })).data
      const { paga, meses } = await pagoAntes(fim.ambiente.sql, cotaId)
      const { previsao } = await lida()
      await fim.comunicar(grupo)
      fim.noDia('2026-12-20')
      expect((await fim.encerrar(grupo)).status).toBe(200)
      const { base, multa, penal, valor, antecipada } = await restituicaoDe(fim.ambiente.sql, cotaId)
      expect(antecipada).toBe(Math.round((paga * (60 - meses)) / 60))
      expect(antecipada).toBeGreaterThan(0)
      expect(valor).toBe(base - multa - penal + antecipada)
      expect(previsao.valor).toBe(valor)
      const [parte] = (await lida()).partes
      expect(parte.linhas.map(({ centavos }: { centavos: number }) => centavos)).toContain(antecipada)
      expect(parte.valor).toBe(valor)
      expect(await fim.caixaDe(grupo)).toMatchObject({ fundoComum: 0, fundoReserva: 0 })
      const [saida] = await fim.ambiente.sql(
        "select valor_centavos from movimento_grupo where cota_id = $1 and tipo = 'restituicao'",
        [cotaId],
      )
      expect(saida?.['valor_centavos']).toBe(antecipada - valor)
    })
  })

  describe('of a quota that would leave after it paid ahead by amount', () => {
    const fim = useFim()
    const pago = 500_000

    test.each([
      ['off every instalment, is of months to come as far as the plan charges it in them', 'parcela', true],
      ['off the end, is none: the last months charge nothing in advance', 'prazo', false],
    ] as const)('%s', async (_caso, forma, aumenta) => {
      const params = {
        id: (await fim.nucleo.novoGrupo(fim.parceiro, { assembleia: 5, emDias: 5, venda })).cotas.get('0001') ?? 0,
      }
      const antecipada = async () => {
        const { data } = await fim.gestor.chamar('GET /cotas/:id/cancelamento-a-pedido', { params })
        const linhas: { texto: string; centavos: number }[] = data.consequencias.linhas
        return linhas.find(({ texto }) => texto === 'Taxa de administração paga antes')?.centavos ?? 0
      }
      const antes = await antecipada()
      expect(antes).toBeGreaterThan(0)
      const emitido = await fim.gestor.chamar('POST /pagamentos/cotas/:id/antecipacao', {
        params,
        body: { modo: 'valor', valor: pago, forma },
        headers: { 'idempotency-key': randomUUID() },
      })
      expect(emitido.status, JSON.stringify(emitido.json)).toBe(200)
      const recebido = await fim.gestor.chamar('POST /pagamentos', {
        body: { nossoNumero: String(emitido.data.boleto), valor: pago, dia: '2026-11-20' },
        headers: { 'idempotency-key': randomUUID() },
      })
      expect(recebido.status, JSON.stringify(recebido.json)).toBe(200)
      const { meses } = await pagoAntes(fim.ambiente.sql, params.id)
      // Each instalment falls in proportion: 1.9% of the credit while the fee is charged in advance, of the plan's 117%.
      const parte = pago / credito / (1.17 - meses * 0.019)
      const daParte = parte * (10 - meses) * 0.002 * credito
      const esperado = aumenta ? (daParte * (60 - meses)) / 60 : 0
      expect(Math.abs((await antecipada()) - antes - esperado)).toBeLessThan(2)
    })
  })
})
