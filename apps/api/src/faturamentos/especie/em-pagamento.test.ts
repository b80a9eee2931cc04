import { addDays } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { ateAConta, ateOBanco, contaDe, hoje, novaQuitada, pagar } from './especie.fixture.ts'

const cena = useCena()
type Titular = Awaited<ReturnType<typeof novaQuitada>>

/**
 * Reads the credit in each place that tells it: the quota, the available amount, the billing, and the staff's two
 * lists.
 */
async function comoSeDiz(t: Titular) {
  const { gestor } = cena()
  const cota = (await t.chamar('GET /cota/:id', { params: { id: t.id } })).data
  const { creditoPorUsar } = (await t.chamar('GET /cotas')).data[0]
  const disponivel = (await t.chamar('GET /cotas/:id/valor-disponivel', { params: { id: t.id } })).data
  const faturamento = (await t.status()).data
  const [naLista] = (await gestor.chamar('GET /contemplacoes', { query: { grupo: t.grupo.codigo } })).data
  const [naCota] = (await gestor.chamar('GET /cotas/:id', { params: { id: t.id } })).data.contemplacoes
  const valores = [
    cota.contemplacao?.credito ?? cota.creditoUsado?.valor,
    (await t.validar()).data.valorCredito,
    creditoPorUsar ?? cota.creditoUsado?.valor,
    disponivel.VlrCreditoCorrigido,
    faturamento.valorCredito,
    naLista.creditoCorrigidoCentavos,
    naCota.creditoCorrigido,
  ]
  return {
    valor: [...new Set(valores)],
    aPagar: [...new Set([disponivel.VlrAPagar, cota.details.disponibilidade, faturamento.valorAPagar])],
    situacao: [...new Set([naLista.situacao, naCota.situacao])],
    emPagamento: cota.contemplacao?.emPagamento ?? null,
    atencoes: cota.atencoes.map(({ tipo }: { tipo: string }) => tipo),
  }
}

const livre = { situacao: ['credito-disponivel'], emPagamento: false }

test('ordered, sent back, ordered again, paid, sent back and paid: every place tells the same of the credit', async () => {
  const c = cena()
  const t = await novaQuitada(c)
  await ateAConta(c, t)
  expect(await comoSeDiz(t)).toMatchObject({ ...livre, atencoes: ['caso'] })
  await t.pedirPagamento(contaDe(t.inscricao))
  await t.decidir('aprovar')
  expect(await comoSeDiz(t)).toMatchObject({ ...livre, atencoes: ['caso-em-analise'] })
  await t.decidir('liberar')
  const ordem = (await t.status()).data.valorAPagar as number
  const emPagamento = {
    valor: [ordem],
    aPagar: [ordem],
    situacao: ['em-pagamento'],
    emPagamento: true,
    atencoes: ['caso-em-analise'],
  }
  expect(await comoSeDiz(t)).toEqual(emPagamento)
  await t.conduzir()
  // A credit under order yields no more.
  c.irPara(addDays(hoje, 3))
  expect(await comoSeDiz(t)).toEqual(emPagamento)
  await t.decidir('estornar', 'Conta inválida')
  expect(await comoSeDiz(t)).toMatchObject({
    situacao: ['credito-disponivel'],
    emPagamento: false,
    atencoes: ['caso'],
  })
  await ateOBanco(t)
  const [outraOrdem = 0] = (await comoSeDiz(t)).valor
  expect(outraOrdem).toBeGreaterThan(ordem)
  await t.decidir('confirmar')
  const pago = {
    valor: [outraOrdem],
    aPagar: [0],
    situacao: ['utilizada'],
    emPagamento: null,
    atencoes: ['pagamento-realizado'],
  }
  expect(await comoSeDiz(t)).toEqual(pago)
  await t.decidir('estornar', 'Conta encerrada')
  expect(await comoSeDiz(t)).toMatchObject({
    situacao: ['credito-disponivel'],
    emPagamento: false,
    atencoes: ['caso'],
  })
  await pagar(t)
  expect(await comoSeDiz(t)).toEqual(pago)
  const { CaseNumber: caseNumber } = (await t.status()).data
  await t.chamar('POST /salesforce/contemplacao/casos/:caseNumber', {
    params: { caseNumber },
    body: { Fase__c: 'Pagamento Enviado' },
  })
  expect(await comoSeDiz(t)).toEqual({ ...pago, atencoes: [] })
})
