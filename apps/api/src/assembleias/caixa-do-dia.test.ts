import { randomUUID } from 'node:crypto'
import { addDays } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { emitirGrupo } from '../cobrancas/index.ts'
import { publicada } from '../contemplacoes/publicada.fixture.ts'
import { type Cena, premiosDe, previaDe, publicar, recordPremios, useCena } from './assembleias.fixture.ts'
import { credito, type GrupoDaReuniao, idDe, novaReuniao } from './reuniao.fixture.ts'

const cena = useCena()
const soma = 10_000_000

/** Posts a movement of the group now. */
const lancar = ({ ambiente }: Cena, { id }: GrupoDaReuniao, valor: number, dia: string, dataValor?: string) =>
  ambiente.sql(
    `insert into movimento_grupo (chave, grupo_id, conta, tipo, dia, data_valor, valor_centavos, criado_em)
     values ($1, $2, 'fundo-comum', 'saldo-inicial', $3, $4, $5, $6)`,
    [randomUUID(), id, dia, dataValor ?? null, valor, ambiente.relogio.agora()],
  )

/** Pays the oldest open instalment of a quota; returns the payment and the rise of the cash. */
async function pagar(c: Cena, grupo: GrupoDaReuniao, numero: number, dia: string) {
  const idCota = idDe(grupo, numero)
  const antes = await c.caixa(grupo.id)
  const conta = await c.gestor.chamar('GET /pagamentos/cotas/:id', { params: { id: idCota } })
  const [{ total, numero: parcela }] = conta.data.parcelas
  const { data } = await c.gestor.chamar('POST /pagamentos', {
    body: { dia, valor: total, idCota, parcelas: [parcela] },
  })
  const entrou = (await c.caixa(grupo.id)) - antes
  expect(entrou).toBeGreaterThan(0)
  return { id: Number(data.id), entrou }
}

/** Each event comes the day after the assembly, and returns the part of today's cash that came in too late for it. */
const depois: [string, (c: Cena, grupo: GrupoDaReuniao, amanha: string) => Promise<number>][] = [
  ['nothing', async () => 0],
  [
    'money of the group comes in',
    async (c, grupo, amanha) => {
      await lancar(c, grupo, soma, amanha)
      return soma
    },
  ],
  [
    'money of the group comes in that refers to the day',
    async (c, grupo, amanha) => {
      await lancar(c, grupo, soma, amanha, grupo.dia)
      return 0
    },
  ],
  [
    'money of the group goes out',
    async (c, grupo, amanha) => {
      await lancar(c, grupo, -soma, amanha)
      return 0
    },
  ],
  ['an instalment is paid', async (c, grupo, amanha) => (await pagar(c, grupo, 1, amanha)).entrou],
  [
    'an instalment is posted that was paid on the day',
    async (c, grupo) => {
      await pagar(c, grupo, 1, grupo.dia)
      return 0
    },
  ],
  [
    'a payment is reversed and posted to another quota as of the day, and other money comes in',
    async (c, grupo, amanha) => {
      const { id } = await pagar(c, grupo, 1, grupo.dia)
      c.irPara(addDays(amanha, 1))
      const { status } = await c.gestor.chamar('POST /pagamentos/:id/estorno', {
        params: { id },
        body: { motivo: 'Cota errada' },
      })
      expect(status).toBe(200)
      await pagar(c, grupo, 2, grupo.dia)
      await lancar(c, grupo, soma, addDays(amanha, 1))
      return soma
    },
  ],
]

test.each(
  depois.flatMap(([caso, act]) => [
    [caso, 'covers the credit', act, 0, 1] as const,
    [caso, 'is a centavo short', act, -1, 0] as const,
  ]),
)('published after %s, the cash of the assembly’s day %s', async (_caso, _cobre, act, sobra, contempladas) => {
  const c = cena()
  const grupo = await novaReuniao(c, { cotas: Array.from({ length: 12 }, (_, i) => (i < 2 ? { emAtraso: 1 } : {})) })
  const amanha = addDays(grupo.dia, 1)
  c.irPara(amanha)
  const tarde = await act(c, grupo, amanha)
  await lancar(c, grupo, credito + sobra + tarde - (await c.caixa(grupo.id)), addDays(grupo.dia, -1))
  const { previa, resposta } = await publicar(c, grupo)
  expect(previa.data).toMatchObject({ saldoInicialCentavos: credito + sobra })
  expect(resposta).toMatchObject({
    status: 200,
    data: {
      contempladas,
      saldoInicialCentavos: credito + sobra,
      saldoFinalCentavos: sobra + credito * (1 - contempladas),
    },
  })
  const [gravada] = await c.ambiente.sql(
    'select contempladas, saldo_inicial_centavos as saldo from apuracao where grupo_id = $1 and numero = $2',
    [grupo.id, grupo.numero],
  )
  expect(gravada).toEqual({ contempladas, saldo: credito + sobra })
})

const parte = 'coalesce(sum(fundo_comum_centavos + diferenca_centavos), 0)::bigint as valor'

/** Makes a paid bid of assembly 10, with instalment 11 open, on the day after assembly 11. */
async function comLancePago(c: Cena) {
  const { grupo, vencedora, doLance } = await publicada(c, { valorCentavos: 5_000_000, embutidoCentavos: 1_500_000 })
  const [boleto] = await c.ambiente.sql<{ id: number; valor: number }>(
    "select id, valor_centavos as valor from boleto where cota_id = $1 and tipo = 'lance'",
    [vencedora],
  )
  const { data: pago } = await c.gestor.chamar('POST /pagamentos', {
    body: { dia: c.hoje(), nossoNumero: String(boleto?.id), valor: boleto?.valor },
  })
  const params = { grupoId: grupo.id, numero: 11 }
  const { data: onze } = await c.gestor.chamar('GET /assembleias/:grupoId/:numero', { params })
  c.irPara(addDays(onze.dia, -15))
  await emitirGrupo(c.ambiente.servidor.contexto, c.hoje(), grupo.id)
  await recordPremios(c, onze.extracaoDia, premiosDe(7))
  c.irPara(addDays(onze.dia, 1))
  const [lance] = await c.ambiente.sql<{ valor: number }>(
    `select ${parte} from movimento where cota_id = $1 and tipo = 'pagamento' and chave like 'lance:%'`,
    [vencedora],
  )
  const reuniao = { ...grupo, numero: 11, dia: onze.dia, extracao: onze.extracaoDia }
  const abertura = async () => (await previaDe(c, reuniao)).data.saldoInicialCentavos as number
  const desfazer = async (extra = {}) => {
    const body = { motivo: 'A_PEDIDO', observacao: 'Pedido por escrito', ...extra }
    const { status } = await c.gestor.chamar('POST /contemplacoes/:id/desfazimento', { params: { id: doLance }, body })
    expect(status).toBe(200)
  }
  const paraAParcela = async () => {
    const [row] = await c.ambiente.sql<{ valor: number }>(
      `select ${parte} from movimento where cota_id = $1 and tipo = 'pagamento' and parcela = 11 and dia <= $2 and chave like 'lance-desfeito:%'`,
      [vencedora, onze.dia],
    )
    return row?.valor ?? 0
  }
  const estornar = async () => {
    const body = { motivo: 'Outro número' }
    expect((await c.gestor.chamar('POST /pagamentos/:id/estorno', { params: { id: pago.id }, body })).status).toBe(200)
  }
  return { abertura, desfazer, estornar, paraAParcela, doLance: lance?.valor ?? 0 }
}

test('a bid undone after the day was in its cash, and what its money pays instead was not', async () => {
  const { abertura, desfazer, paraAParcela, doLance } = await comLancePago(cena())
  const antes = await abertura()
  expect(doLance).toBeGreaterThan(0)
  await desfazer()
  expect(await paraAParcela()).toBeGreaterThan(0)
  expect(await abertura()).toBe(antes)
})

test('of a bid whose payment was reversed since, nothing was in the cash of the day', async () => {
  const { abertura, desfazer, estornar, doLance } = await comLancePago(cena())
  const antes = await abertura()
  await desfazer()
  await estornar()
  expect(await abertura()).toBe(antes - doLance)
})

test('of a bid taken for paid by mistake, nothing was in the cash of the day', async () => {
  const { abertura, desfazer, doLance } = await comLancePago(cena())
  const antes = await abertura()
  await desfazer({ dinheiroNaoEntrou: true })
  expect(await abertura()).toBe(antes - doLance)
})
