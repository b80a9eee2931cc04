import { createMundo } from '@contempla/dev-env'
import { beforeAll, describe, expect, test } from 'vitest'
import { premiosDe, publicar, useCena } from '../assembleias/assembleias.fixture.ts'
import { idDe, novaReuniao, ofertar } from '../assembleias/reuniao.fixture.ts'
import { excluirAPedido } from '../cobrancas/index.ts'
import { seguirTaxas } from './index.ts'
import { mensagensDe, novaTransferencia } from './transferencias.fixture.ts'

const cena = useCena({ proxies: 1 })
beforeAll(() => createMundo(cena().ambiente).importCidades())

/** A transfer of the quota 0007 of a group whose assembly is in five days. */
async function naReuniao(premios = premiosDe(7)) {
  const c = cena()
  const grupo = await novaReuniao(c, {}, premios)
  const cotaId = idDe(grupo, 7)
  const [dono] = await c.ambiente.sql<{ id: number }>('select cliente_id::int as id from cota where id = $1', [cotaId])
  const da = {
    parceiro: c.parceiro,
    inscricao: grupo.titulares.get('0007') ?? '',
    email: 'consorciado0007@exemplo.com.br',
    nascimento: '1990-01-01',
    clienteId: dono?.id ?? 0,
    cotas: [cotaId],
  }
  const sistema = { ambiente: c.ambiente, mundo: createMundo(c.ambiente) }
  return { c, grupo, cotaId, sistema, t: await novaTransferencia(sistema, { da }) }
}
type Reuniao = Awaited<ReturnType<typeof naReuniao>>

const naFila = async ({ c, cotaId }: Reuniao) =>
  (
    await c.ambiente.sql<{ valor: number }>(
      "select fila_centavos::int as valor from pagamento where cota_id = $1 and chave like 'taxa-de-transferencia:%'",
      [cotaId],
    )
  ).map(({ valor }) => valor)

/** Nothing goes on of it: the fee is back or never was, its link opens nothing, and both were told why. */
async function expectEncerrada(
  r: Reuniao,
  porque: string,
  { volta, convidada = true }: { volta: boolean; convidada?: boolean },
) {
  const { t, sistema } = r
  const link = await t.readLink()
  const { fase } = await t.readCaso()
  expect(fase).toBe('transferenciaEncerrada')
  expect(await naFila(r)).toEqual(volta ? [80_000] : [])
  const boleto = await t.readBoleto()
  const cobrada = boleto.id !== 0
  expect([boleto.pago_em !== null, boleto.baixado_em !== null]).toEqual([volta, cobrada && !volta])
  expect(await t.readDono()).toBe(t.titular.clienteId)
  expect((await mensagensDe(sistema, t.titular.email)).join('\n')).toContain(porque)
  const delas = (await mensagensDe(sistema, t.outro.email)).at(-1) ?? ''
  expect(delas.includes(porque)).toBe(convidada)
  const aberto = link && (await t.peloLink('abrir', { link })).codigo
  expect(aberto).toBe(link && 'CONVITE_ENCERRADO')
  // What follows its fee later asks for nothing and gives nothing back again.
  await seguirTaxas(r.c.ambiente.servidor.contexto)
  expect(await naFila(r)).toEqual(volta ? [80_000] : [])
}

describe('drawn', () => {
  test.each([
    ['invited', 'pedida', false],
    ['before the fee is paid', 'aprovada', false],
    ['after it is paid', 'paga', true],
    ['after the assignee signed', 'aceita', true],
    ['after both signed', 'assinada', true],
  ] as const)('%s, it ends with the publication of the assembly', async (_, qual, volta) => {
    const r = await naReuniao()
    await r.t.ate(qual)
    const { resposta } = await publicar(r.c, r.grupo)
    expect(resposta.data).toMatchObject({ contempladas: 1 })
    await expectEncerrada(r, 'A cota foi contemplada, e só uma cota sem contemplação se transfere.', { volta })
    await r.t.entrarDeNovo()
    expect((await r.t.chamar('GET /cotas/:id/transferencia')).data).toMatchObject({
      iniciado: false,
      boleto: null,
      impedimentos: [{ codigo: 'TRANSFERENCIA_DE_CONTEMPLADA' }],
    })
  })

  test('while it was a draft of which nobody was told, no stranger is written to', async () => {
    const r = await naReuniao()
    await r.t.entrarDeNovo()
    await r.t.passo('iniciar')
    await r.t.passo('informarCessionario', r.t.outro)
    await publicar(r.c, r.grupo)
    await expectEncerrada(r, 'A cota foi contemplada', { volta: false, convidada: false })
    expect(await mensagensDe(r.sistema, r.t.outro.email)).toEqual([])
  })

  test('another quota of the group leaves it as it was', async () => {
    const r = await naReuniao(premiosDe(3))
    await r.t.ate('paga')
    expect((await publicar(r.c, r.grupo)).resposta.data).toMatchObject({ contempladas: 1 })
    expect((await r.t.readCaso()).fase).toBe('aguardandoAceite')
    expect(await naFila(r)).toEqual([])
  })
})

test('excluded after the fee is paid, it ends in the same transaction', async () => {
  const r = await naReuniao()
  await r.t.ate('paga')
  const { contexto } = r.c.ambiente.servidor
  await contexto.db.transaction((tx) =>
    excluirAPedido(tx, contexto, { cotaId: r.cotaId, motivo: 'pedido', ator: { tipo: 'sistema', id: null } }),
  )
  await expectEncerrada(r, 'A cota foi cancelada, e uma cota cancelada não se transfere.', { volta: true })
})

test.each([
  ["situacao = 'CANCELADO'", 'A cota foi cancelada'],
  ["data_contemplacao = '2026-11-20'", 'A cota foi contemplada'],
  ['versao = 1', 'A cota já mudou de titular'],
])(
  'what another system says of the quota (%s) ends it within the minute, and before the assignee signs',
  async (o, porque) => {
    const r = await naReuniao()
    await r.t.ate('paga')
    await r.c.ambiente.sql(`update cota set ${o} where id = $1`, [r.cotaId])
    expect((await r.t.aceitar(await r.t.readLink())).codigo).toBe('CONVITE_ENCERRADO')
    await seguirTaxas(r.c.ambiente.servidor.contexto)
    await expectEncerrada(r, porque, { volta: true })
  },
)

test('arrears, which are paid, only stop it', async () => {
  const r = await naReuniao()
  await r.t.ate('aprovada')
  await r.c.ambiente.sql("update cota set situacao = 'SUSPENSA' where id = $1", [r.cotaId])
  await r.t.pagar()
  expect((await r.t.readCaso()).fase).toBe('aguardandoAceite')
})

describe('a bid under way', () => {
  const lancesDa = ({ c, cotaId }: Reuniao) =>
    c.ambiente.sql('select situacao, fgts_centavos::int as fgts from lance where cota_id = $1', [cotaId])

  test('is told to the assignee without its value, and is taken back with the change, its FGTS too; both are told', async () => {
    const r = await naReuniao()
    const { t, grupo, sistema } = r
    await ofertar(r.c, grupo, 7, 2_000_000)
    // The kind of quota of these groups takes no FGTS: what matters here is that what was offered goes whole.
    await r.c.ambiente.sql('update lance set fgts_centavos = 500000 where cota_id = $1', [r.cotaId])
    await t.ate('paga')
    const link = await t.readLink()
    const { data, json } = await t.peloLink('abrir', { link })
    expect(data.cota.lanceEm).toBe(grupo.dia)
    for (const dele of ['2000000', '500000', 'protocolo']) expect(JSON.stringify(json)).not.toContain(dele)
    await t.seguir('aceita', 'assinada', 'transferida')
    expect(await t.readDono()).not.toBe(t.titular.clienteId)
    expect(await lancesDa(r)).toEqual([{ situacao: 'cancelado', fgts: 500_000 }])
    expect((await mensagensDe(sistema, t.titular.email)).at(-1)).toContain('foi retirado: ele não passa com a cota')
    expect((await mensagensDe(sistema, t.outro.email)).at(-1)).toContain('O lance que havia na próxima assembleia')
    const { resposta } = await publicar(r.c, grupo)
    expect(resposta.status).toBe(200)
  })

  test('whose assembly takes none any more keeps the change waiting for its result', async () => {
    const r = await naReuniao(premiosDe(3))
    const { t, grupo } = r
    await ofertar(r.c, grupo, 7, 2_000_000)
    await ofertar(r.c, grupo, 5, 3_000_000)
    await t.ate('assinada')
    r.c.irPara(grupo.dia)
    expect((await t.decidir('transferir', {}, t.gestor)).codigo).toBe('TRANSFERENCIA_ESPERA_ASSEMBLEIA')
    expect(await lancesDa(r)).toMatchObject([{ situacao: 'ativo' }])
    expect((await publicar(r.c, grupo)).resposta.status).toBe(200)
    expect(await lancesDa(r)).toMatchObject([{ situacao: 'nao-contemplado' }])
    expect((await t.decidir('transferir', {}, t.gestor)).status).toBe(200)
    expect(await t.readDono()).not.toBe(t.titular.clienteId)
  })

  test('of no quota that passes, is told to nobody', async () => {
    const r = await naReuniao()
    await r.t.ate('transferida')
    expect((await r.t.peloLink('abrir', { link: await r.t.readLink() })).data.cota.lanceEm).toBeNull()
    expect((await mensagensDe(r.sistema, r.t.outro.email)).at(-1)).not.toContain('lance')
  })
})
