import { TIPOS_DE_BOLETO, type TipoDeBoleto } from '@contempla/consorcio'
import { beforeEach, describe, expect, test } from 'vitest'
import { hoje, novoBoleto, pagar, useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { novoDevedor } from './devedor.fixture.ts'

const mesa = useMesa()
beforeEach(() => mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`)))

type Devedor = Awaited<ReturnType<typeof novoDevedor>>

const idDe = ({ cotas }: Devedor) => cotas[0]?.cotaId ?? 0

/** Lets the quota win an assembly by a bid of `valor`, which waits to be paid. */
async function vencer(devedor: Devedor, valor = 2_000_000) {
  const { ambiente } = mesa()
  const id = idDe(devedor)
  const [lance] = await ambiente.sql<{ id: number; grupo_id: number }>(
    `insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos, embutido_centavos,
       fgts_centavos, forma, credito_centavos, situacao, criado_em)
     select 'ONDE' || id, id, grupo_id, 10, 'livre', $2, 0, 0, 'prazo', 8000000, 'vencedor', $3 from cota where id = $1
     returning id, grupo_id`,
    [id, valor, ambiente.relogio.agora()],
  )
  const [contemplacao] = await ambiente.sql<{ id: number }>(
    `insert into contemplacao (cota_id, grupo_id, assembleia, dia, forma, lance_id, credito_centavos, pagar_lance_ate,
       credito_disponivel_em, garantia_ate)
     values ($1, $2, 10, '2026-11-19', 'lance', $3, 8000000, '2026-11-26', '2026-11-24', '2026-12-26') returning id`,
    [id, lance?.grupo_id, lance?.id],
  )
  await ambiente.sql("update cota set data_contemplacao = '2026-11-19' where id = $1", [id])
  const boleto = await novoBoleto(mesa(), id, {
    tipo: 'lance',
    contemplacao_id: contemplacao?.id,
    valor_centavos: valor,
    vencimento: '2026-11-26',
  })
  return String(boleto)
}

/** Makes a boleto of each kind. */
const nascem: Record<TipoDeBoleto, (devedor: Devedor) => Promise<string>> = {
  mensal: async ({ chamar, listar }) => {
    const [{ idMovimentoFinanceiro }] = (await listar()).data.parcelas
    return (await chamar('POST /cotas/:id/cobrancas/boleto', { body: { idMovimentoFinanceiro } })).data.ticket
  },
  'segunda-via': async ({ unificar }) => (await unificar()).data.ticket,
  antecipacao: async ({ chamar }) => {
    const pedido = { tipo: 'prazo', quantidade: 1 }
    const { identificador } = (await chamar('POST /cotas/:id/cobrancas/antecipacao/simulacao', { body: { pedido } }))
      .data
    return (await chamar('POST /cotas/:id/cobrancas/antecipacao/boleto', { body: { pedido, identificador } })).data
      .ticket
  },
  quitacao: async ({ chamar }) => {
    const { valor } = (await chamar('GET /cotas/:id/cobrancas/quitacao')).data
    return (await chamar('POST /cotas/:id/cobrancas/quitacao/boleto', { body: { valor } })).data.ticket
  },
  lance: vencer,
  transferencia: async (devedor) => {
    const dados = { tipo: 'transferencia', valor_centavos: 80_000, vencimento: '2026-12-10' }
    return String(await novoBoleto(mesa(), idDe(devedor), dados))
  },
}

const pendentesDe = async ({ chamar }: Devedor) => (await chamar('GET /cotas/:id/cobrancas/pendente')).data

describe('an open boleto', () => {
  test.each(TIPOS_DE_BOLETO)('of the kind %s is one of those that the quota has to pay', async (tipo) => {
    const devedor = await novoDevedor(mesa(), { emDia: 1, maisTarde: 1 })
    const ticket = await nascem[tipo](devedor)
    const { boleto, lance } = await pendentesDe(devedor)
    expect([boleto, lance].flatMap((cada) => (cada ? [[cada.ticket, cada.tipo, cada.situacao]] : []))).toEqual([
      [ticket, tipo, 'aberto'],
    ])
  })

  test('of a bid is not hidden by one that was asked for later, nor hides it', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 2 })
    const doLance = await vencer(devedor)
    const pedido = (await devedor.unificar()).data.ticket
    const { boleto, lance } = await pendentesDe(devedor)
    expect([boleto.ticket, lance.ticket]).toEqual([pedido, doLance])
  })
})

/** Raises the amount above what a bar code has room for, so that the boleto cannot be shown. */
const encher = (ticket: string) =>
  mesa().ambiente.sql('update boleto set valor_centavos = 10000000000 where id = $1', [ticket])

describe('of the boletos that wait, one that cannot be presented is named, and takes no other with it:', () => {
  test('that of the bid, or that asked for', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 2 })
    const doLance = await vencer(devedor)
    const pedido = (await devedor.unificar()).data.ticket
    await encher(doLance)
    expect(await pendentesDe(devedor)).toMatchObject({
      boleto: { ticket: pedido },
      lance: null,
      indisponiveis: [{ ticket: doLance, tipo: 'lance' }],
    })
    await mesa().ambiente.sql(
      'with sem as (delete from registro_de_boleto where boleto_id = $1) update boleto set valor_centavos = 10000000000 where id = $1',
      [pedido],
    )
    await mesa().ambiente.sql('update boleto set valor_centavos = 100 where id = $1', [doLance])
    expect(await pendentesDe(devedor)).toMatchObject({
      boleto: null,
      lance: { ticket: doLance },
      indisponiveis: [{ ticket: pedido, tipo: 'segunda-via' }],
    })
  })
})

type Dita = { tipo: string; valor: number | null; resta: number | null }

const quantoPede = ({ valor, resta }: Dita) => resta ?? valor

/** Each of these makes a quota ask for a payment, by this kind of attention. */
const pedem: readonly [string, Parameters<typeof novoDevedor>[1], (devedor: Devedor) => Promise<unknown>][] = [
  ['vencimento', { emDia: 1 }, async () => null],
  ['atraso', { emAtraso: 1 }, async () => null],
  [
    'parcela-paga-em-parte',
    { emDia: 1 },
    ({ cotas: [cota] }) => pagar(mesa(), { nossoNumero: String(cota?.boleto), valor: 50_000, dia: hoje }),
  ],
  ['lance-a-pagar', { emDia: 1 }, vencer],
]

describe('what asks to be paid', () => {
  test.each(pedem)('by %s is to be paid where the boletos are, by the same amount', async (tipo, quantas, prepare) => {
    const devedor = await novoDevedor(mesa(), quantas)
    await prepare(devedor)
    const { data: cota } = await devedor.chamar('GET /cota/:id')
    const dita = cota.atencoes.find((cada: Dita) => cada.tipo === tipo)
    expect(dita, JSON.stringify(cota.atencoes)).toBeDefined()
    const { lance } = await pendentesDe(devedor)
    const { parcelas } = (await devedor.listar('N')).data
    const aPagar = [...parcelas, ...(lance ? [lance] : [])].map(
      ({ valorCobrado }: { valorCobrado: number }) => valorCobrado,
    )
    expect(aPagar).toContain(quantoPede(dita))
  })

  test('by a bid asks no more once it is paid by the number of that boleto', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 1 })
    await vencer(devedor)
    const { lance } = await pendentesDe(devedor)
    await pagar(mesa(), { nossoNumero: lance.ticket, valor: lance.valorCobrado, dia: hoje })
    expect((await pendentesDe(devedor)).lance).toBeNull()
    const { data: cota } = await devedor.chamar('GET /cota/:id')
    expect(cota.atencoes.map(({ tipo }: Dita) => tipo)).not.toContain('lance-a-pagar')
  })
})
