import { randomUUID } from 'node:crypto'
import { createClienteHttp } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { irPara } from '../cobrancas/cobrancas.fixture.ts'
import { hoje, novaDevedora, useMesa } from '../pagamentos/pagamentos.fixture.ts'

const mesa = useMesa()
const emFormacao = { situacao: 'FORMACAO', assembleia: 1, emDias: 12, cotas: 1 } as const

async function novaNaFormacao() {
  irPara(mesa().ambiente, hoje)
  const devedora = await novaDevedora(mesa(), emFormacao)
  const params = { id: devedora.cotaId }
  const { sessoes, db } = mesa().ambiente.servidor.contexto
  const { clientId } = mesa().parceiro
  const [dona] = await mesa().ambiente.sql<{ id: number }>('select cliente_id as id from cota where id = $1', [
    devedora.cotaId,
  ])
  const entrar = async () => {
    const { accessToken } = await sessoes.abrir(db, { clienteId: dona?.id ?? 0, clientId, modo: 'normal', web: false })
    return createClienteHttp(mesa().ambiente.url, { client_id: clientId, access_token: accessToken })
  }
  const listar = async (filtro = 'all') =>
    (await (await entrar()).chamar('GET /cotas/:id/cobrancas/segunda-via', { params, query: { filtro } })).data.parcelas
  const pagar = async () => {
    const [{ idMovimentoFinanceiro }] = await listar()
    const headers = { 'idempotency-key': randomUUID() }
    const http = await entrar()
    return (await http.chamar('POST /cotas/:id/cobrancas/boleto', { params, headers, body: { idMovimentoFinanceiro } }))
      .data
  }
  const ler = async (ticket: string) =>
    (await (await entrar()).chamar('GET /cotas/:id/boletos/:ticket', { params: { ...params, ticket } })).data
  const conferir = async (codigo: string) =>
    (await (await entrar()).chamar('POST /boletos/conferencia', { body: { codigo } })).data.resultado
  const antecipacao = async () =>
    (await (await entrar()).chamar('GET /cotas/:id/cobrancas/antecipacao', { params })).data.impedimento
  const constituir = async (primeiraAssembleia: string) =>
    (await mesa().nucleo.naRetaguarda('gestor')).chamar('POST /grupos/:id/constituicao', {
      params: { id: devedora.grupoId },
      body: { primeiraAssembleia },
    })
  return { ...devedora, listar, pagar, ler, conferir, antecipacao, constituir }
}

test('before its group is constituted nothing of a quota is late: it is told as due, without charges, and the rest may be paid ahead', async () => {
  const { listar, antecipacao, parcela } = await novaNaFormacao()
  irPara(mesa().ambiente, '2026-12-10')
  expect(parcela.vencimento < '2026-12-10').toBe(true)
  expect(await listar()).toMatchObject([
    { situacao: 'due', emFormacao: true, multa: 0, juros: 0, valorCobrado: parcela.valor },
  ])
  expect(await listar('late')).toEqual([])
  expect(await antecipacao()).toBeNull()
})

test('a boleto issued before the group was constituted is written off, and the list, the boleto and its bar code tell one day', async () => {
  const { listar, pagar, ler, conferir, constituir, parcela } = await novaNaFormacao()
  const antes = await pagar()
  expect(antes.dataVencimento).toBe(parcela.vencimento)
  irPara(mesa().ambiente, '2026-12-10')
  const atrasada = await pagar()
  expect((await constituir('2027-01-15')).status).toBe(200)
  const [{ dataVencimento, situacao }] = await listar()
  expect(situacao).toBe('due')
  expect(dataVencimento > '2026-12-10').toBe(true)
  for (const velho of [antes, atrasada]) {
    expect((await ler(velho.ticket)).situacao).toBe('cancelado')
    expect(await conferir(velho.linhaDigitavel)).toBe('cancelado')
  }
  const depois = await pagar()
  expect(depois).toMatchObject({ tipo: 'mensal', situacao: 'aberto', dataVencimento })
  const [anterior, novo] = [antes, depois].map(({ codigoDeBarras }) => Number(codigoDeBarras.slice(5, 9)))
  expect((novo ?? 0) - (anterior ?? 0)).toBe(
    (Date.parse(dataVencimento) - Date.parse(antes.dataVencimento)) / 86_400_000,
  )
  expect(await conferir(depois.linhaDigitavel)).toBe('nosso')
})
