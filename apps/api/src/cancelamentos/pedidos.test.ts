import type { ChaveDeProcesso } from '@contempla/consorcio/processos'
import { PROCESSOS } from '@contempla/consorcio/processos'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { novaTransferencia } from '../transferencias/transferencias.fixture.ts'

const sistema = withSistema({ config: { proxies: 1 } })
const { ambiente, mundo } = sistema
beforeAll(() => mundo.importCidades())
beforeEach(() => ambiente.relogio.ajustar(new Date('2026-11-20T15:00:00Z')))

type Transferencia = Awaited<ReturnType<typeof novaTransferencia>>

const assinadaEm = (cotaId: number, dia: string) =>
  ambiente.sql('update cota set data_adesao = $2 where id = $1', [cotaId, dia])
const fundamento = { meio: 'por-escrito', referencia: 'Carta de 20 de novembro de 2026' }
const desfazer = ({ gestor, cotaId }: Transferencia) =>
  gestor.chamar('POST /cotas/:id/cancelamento-a-pedido', {
    params: { id: cotaId },
    body: { comDevolucao: true, fundamento },
  })
const situacaoDa = async (cotaId: number) =>
  (await ambiente.sql<{ situacao: string }>('select situacao from cota where id = $1', [cotaId]))[0]?.situacao
const faseDe = async (id: number) =>
  (await ambiente.sql<{ fase: string }>('select fase from caso where id = $1', [id]))[0]?.fase

test.each<[ChaveDeProcesso, string, string]>([
  ['contemplacao', 'tratativaNaoIniciada', 'casoExpirado'],
  ['faturamento-especie', 'tratativaNaoIniciada', 'casoExpirado'],
  ['faturamento-novo', 'tratativaNaoIniciada', 'casoExpirado'],
  ['faturamento-seminovo', 'tratativaNaoIniciada', 'casoExpirado'],
  ['seguro', 'aguardandoContato', 'naoContratado'],
  // The staff still has a lien to lift, and nothing of these is asked of the quota.
  ['gravame', 'aDesfazer', 'aDesfazer'],
  ['seguro', 'contratado', 'contratado'],
])('within seven days an open %s in %s stops nobody: it is then in %s', async (processo, antes, depois) => {
  const t = await novaTransferencia(sistema)
  await assinadaEm(t.cotaId, '2026-11-18')
  const alvo = { clienteId: t.titular.clienteId, cotas: [t.cotaId] }
  const id = await mundo.casoEm(alvo, { processo, fase: antes })
  const previa = await t.gestor.chamar('GET /cotas/:id/cancelamento-a-pedido', { params: { id: t.cotaId } })
  const acabam = antes === depois ? [] : [PROCESSOS[processo].titulo]
  expect(previa.data).toMatchObject({ podeCancelar: true, impedimento: null, acabam })
  const feito = await desfazer(t)
  expect(feito.status, JSON.stringify(feito.json)).toBe(200)
  expect([await situacaoDa(t.cotaId), await faseDe(id)]).toEqual(['Cancelado', depois])
})

test.each(['2026-11-18', '2026-11-12'])('signed on %s, the welcome after the sale stops nobody', async (dia) => {
  const t = await novaTransferencia(sistema)
  await assinadaEm(t.cotaId, dia)
  const alvo = { clienteId: t.titular.clienteId, cotas: [t.cotaId] }
  await mundo.casoEm(alvo, { processo: 'pos-venda', fase: 'promessaNaVenda' })
  const { data } = await t.gestor.chamar('GET /cotas/:id/cancelamento-a-pedido', { params: { id: t.cotaId } })
  expect(data).toMatchObject({ podeCancelar: true, impedimento: null })
})

const readCasoEFila = async ({ cotaId, readCaso, readBoleto }: Transferencia) => {
  const naFila = await ambiente.sql<{ valor: number }>(
    'select fila_centavos::int as valor from pagamento where cota_id = $1 and fila_centavos > 0 and resolvido_em is null',
    [cotaId],
  )
  const { baixado_em, pago_em, valor_centavos } = await readBoleto()
  return {
    fase: (await readCaso()).fase,
    naFila: naFila.map(({ valor }) => valor),
    baixado_em,
    pago_em,
    valor_centavos,
  }
}

test.each([
  ['pedida', false, false],
  ['entregue', false, false],
  ['aprovada', true, false],
  ['paga', false, true],
  ['aceita', false, true],
  ['assinada', false, true],
] as const)(
  'nor does a transfer that is %s: it ends, its boleto is withdrawn (%s), its paid fee comes back whole (%s)',
  async (qual, baixa, volta) => {
    const t = await novaTransferencia(sistema)
    await t.ate(qual)
    await assinadaEm(t.cotaId, '2026-11-18')
    const feito = await desfazer(t)
    expect(feito.status, JSON.stringify(feito.json)).toBe(200)
    const { fase, naFila, baixado_em, valor_centavos } = await readCasoEFila(t)
    expect([fase, baixado_em !== null]).toEqual(['transferenciaEncerrada', baixa])
    expect(naFila).toEqual(volta ? [valor_centavos] : [])
    expect(await situacaoDa(t.cotaId)).toBe('Cancelado')
    // The assignee's link opens nothing any more.
    expect((await t.peloLink('abrir', { link: await t.readLink() })).codigo).toBe('CONVITE_ENCERRADO')
  },
)

test('after them a transfer is ended first', async () => {
  const t = await novaTransferencia(sistema)
  await t.ate('pedida')
  await assinadaEm(t.cotaId, '2026-11-12')
  const params = { id: t.cotaId }
  const body = { comDevolucao: false, fundamento }
  expect(await t.gestor.chamar('POST /cotas/:id/cancelamento-a-pedido', { params, body })).toMatchObject({
    status: 409,
    codigo: 'CANCELAMENTO_COM_PEDIDO_ABERTO',
  })
  expect((await t.readCaso()).fase).toBe('solicitada')
})
