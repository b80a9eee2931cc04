import type { ChaveDeProcesso } from '@contempla/consorcio/processos'
import { PROCESSOS } from '@contempla/consorcio/processos'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { mensagensDe, novaTransferencia } from './transferencias.fixture.ts'

const sistema = withSistema({ config: { proxies: 1 } })
const { ambiente, mundo } = sistema
beforeAll(() => mundo.importCidades())
beforeEach(() => ambiente.relogio.ajustar(new Date('2026-11-20T15:00:00Z')))

type Transferencia = Awaited<ReturnType<typeof novaTransferencia>>
type Onde = { processo: ChaveDeProcesso; fase: string }

const comCaso = ({ titular, cotaId }: Transferencia, onde: Onde) =>
  mundo.casoEm({ clienteId: titular.clienteId, cotas: [cotaId] }, onde)
const readFase = async (id: number) => {
  const [caso] = await ambiente.sql<{ fase: string; aberto: boolean; de: number }>(
    'select fase, encerrado_em is null as aberto, cliente_id::int as de from caso where id = $1',
    [id],
  )
  return caso
}

const outro = (processo: ChaveDeProcesso) => `É este: ${PROCESSOS[processo].titulo}.`

test.each<[ChaveDeProcesso, string, string, string?]>([
  ['renegociacao', 'confirmada', 'TRANSFERENCIA_EM_RENEGOCIACAO', 'Pague essa parcela'],
  ['contemplacao', 'tratativaNaoIniciada', 'TRANSFERENCIA_COM_OUTRO_PEDIDO'],
  ['faturamento-especie', 'pagamentoEnviado', 'TRANSFERENCIA_COM_OUTRO_PEDIDO'],
  ['faturamento-novo', 'tratativaNaoIniciada', 'TRANSFERENCIA_COM_OUTRO_PEDIDO'],
  ['faturamento-seminovo', 'tratativaNaoIniciada', 'TRANSFERENCIA_COM_OUTRO_PEDIDO'],
  ['gravame', 'aDesfazer', 'TRANSFERENCIA_COM_OUTRO_PEDIDO'],
  ['devolucao', 'aguardandoDocumentos', 'TRANSFERENCIA_COM_OUTRO_PEDIDO'],
  ['reativacao', 'solicitada', 'TRANSFERENCIA_COM_OUTRO_PEDIDO'],
])(
  'an open %s of the quota, in %s, refuses the transfer before it begins, by its name',
  async (processo, fase, codigo, texto = outro(processo)) => {
    const t = await novaTransferencia(sistema)
    await comCaso(t, { processo, fase })
    const { impedimentos } = (await t.chamar('GET /cotas/:id/transferencia')).data
    expect(impedimentos).toEqual([{ codigo, texto: expect.stringContaining(texto) }])
    expect(await t.passo('iniciar')).toMatchObject({ status: 409, codigo })
    expect(await t.readCaso()).toEqual({ id: 0, fase: '' })
  },
)

test('a renegotiation that is agreed after the deed was signed stops the change until it is over', async () => {
  const t = await novaTransferencia(sistema)
  await t.ate('assinada')
  const id = await comCaso(t, { processo: 'renegociacao', fase: 'confirmada' })
  expect((await t.decidir('transferir', {}, t.gestor)).status).toBe(200)
  expect((await t.readCaso()).fase).toBe('pendenciaDaTransferencia')
  expect((await mensagensDe(sistema, t.titular.email)).at(-1)).toContain('Pague essa parcela')
  await t.entrarDeNovo()
  expect((await t.passo('regularizar')).codigo).toBe('TRANSFERENCIA_EM_RENEGOCIACAO')
  await ambiente.sql("update caso set fase = 'concluido', encerrado_em = fase_desde where id = $1", [id])
  expect((await t.passo('regularizar')).status).toBe(200)
  expect((await t.decidir('transferir', {}, t.gestor)).status).toBe(200)
  expect((await t.readCaso()).fase).toBe('transferida')
})

test('what asks for nothing of the quota ends with the change; what is the person’s goes on for who had the quota', async () => {
  const t = await novaTransferencia(sistema)
  const acabam: [Onde, string][] = [
    [{ processo: 'renegociacao', fase: 'parcelasDisponiveis' }, 'cancelada'],
    [{ processo: 'pos-venda', fase: 'confirmacaoPendente' }, 'interrompido'],
    [{ processo: 'cancelamento', fase: 'tratativaNaoIniciada' }, 'naoPedido'],
    [{ processo: 'aviso-contemplacao', fase: 'tratativaNaoIniciada' }, 'avisoRetirado'],
    [{ processo: 'aviso-cancelada-contemplada', fase: 'aguardandoDiaSeguinte' }, 'avisoRetirado'],
    [{ processo: 'seguro', fase: 'aguardandoContato' }, 'naoContratado'],
  ]
  const ids: number[] = []
  for (const [onde] of acabam) ids.push(await comCaso(t, onde))
  const registro = await mundo.casoEm(t.titular, { processo: 'atualizacao-cadastral', fase: 'analiseGrc' })
  await t.ate('transferida')
  for (const [i, [{ processo }, fase]] of acabam.entries())
    expect([processo, (await readFase(ids[i] ?? 0))?.fase]).toEqual([processo, fase])
  expect(await readFase(registro)).toEqual({ fase: 'analiseGrc', aberto: true, de: t.titular.clienteId })
})

test.each([
  ['contratado', 'cancelando'],
  ['devolvendo', 'devolvendo'],
])('an insurance in %s is then in %s, still its former holder’s', async (antes, depois) => {
  const t = await novaTransferencia(sistema)
  const id = await comCaso(t, { processo: 'seguro', fase: antes })
  await t.ate('transferida')
  expect(await readFase(id)).toEqual({ fase: depois, aberto: true, de: t.titular.clienteId })
})

test('a quota of a closed group is not transferred, and is told why alone', async () => {
  const t = await novaTransferencia(sistema, { titular: { cotas: [{ emAtraso: 1 }] } })
  await ambiente.sql("update grupo set situacao = 'ENCERRADO' where id = (select grupo_id from cota where id = $1)", [
    t.cotaId,
  ])
  expect((await t.chamar('GET /cotas/:id/transferencia')).data.impedimentos).toMatchObject([
    { codigo: 'TRANSFERENCIA_DE_GRUPO_ENCERRADO' },
  ])
  expect((await t.passo('iniciar')).codigo).toBe('TRANSFERENCIA_DE_GRUPO_ENCERRADO')
})
