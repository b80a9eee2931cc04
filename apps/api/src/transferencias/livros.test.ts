import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { vencerPrazos } from '../casos/index.ts'
import { excluirAPedido } from '../cobrancas/index.ts'
import { withSistema } from '../sistema.fixture.ts'
import { seguirTaxas } from './index.ts'
import { novaTransferencia } from './transferencias.fixture.ts'

const sistema = withSistema({ config: { proxies: 1 } })
const { ambiente, mundo } = sistema
beforeAll(() => mundo.importCidades())

const vezes = inject('completa') ? 80 : 12

type Transferencia = Awaited<ReturnType<typeof novaTransferencia>>

const comecos = ['pedida', 'entregue', 'aprovada', 'paga', 'aceita', 'assinada'] as const
const taxa = 80_000

const sql = <T extends object>(texto: string, { cotaId }: Transferencia) => ambiente.sql<T>(texto, [cotaId])

async function estornar(t: Transferencia) {
  const [pago] = await sql<{ id: number }>(
    `select p.id::int from pagamento p join boleto b on b.id = p.boleto_id where p.cota_id = $1 and b.tipo = 'transferencia'
       and p.estornado_em is null order by p.id desc limit 1`,
    t,
  )
  if (!pago) return undefined
  return t.gestor.chamar('POST /pagamentos/:id/estorno', {
    params: { id: pago.id },
    body: { motivo: 'O banco devolveu' },
  })
}

async function excluir({ cotaId }: Transferencia) {
  const { contexto } = ambiente.servidor
  const saida = { cotaId, motivo: 'pedido', ator: { tipo: 'sistema', id: null } } as const
  await contexto.db.transaction((tx) => excluirAPedido(tx, contexto, saida)).catch(() => undefined)
  return undefined
}

const doTitular = async (t: Transferencia, ato: string) => {
  await t.entrarDeNovo()
  return t.passo(ato)
}

/** What may befall a transfer at any moment; each is refused, or done whole. */
const passos = {
  convidar: async (t: Transferencia) => {
    await t.entrarDeNovo()
    return t.chamar('POST /cotas/:id/transferencia/convite')
  },
  decidir: (t: Transferencia) => t.decidir('aprovar', { motivo: 'Renda provada' }),
  recusar: (t: Transferencia) => t.decidir('recusar', { motivo: 'Não dá' }, t.gestor),
  pagar: (t: Transferencia) => t.receber(),
  estornar,
  aceitar: async (t: Transferencia) => t.aceitar(await t.readLink()),
  assinar: (t: Transferencia) => t.assinar(),
  transferir: (t: Transferencia) => t.decidir('transferir', {}, t.gestor),
  desistir: (t: Transferencia) => doTitular(t, 'desistir'),
  regularizar: (t: Transferencia) => doTitular(t, 'regularizar'),
  recusaPeloLink: async (t: Transferencia) => t.peloLink('recusa', { link: await t.readLink() }),
  sortear: async (t: Transferencia) => {
    await sql("update cota set data_contemplacao = '2026-11-20' where id = $1 and data_contemplacao is null", t)
    return undefined
  },
  excluir,
  passarUmDia: async () => {
    ambiente.relogio.avancar(86_400_000)
    return undefined
  },
  vencer: async () => {
    ambiente.relogio.avancar(31 * 86_400_000)
    await vencerPrazos(ambiente.servidor.contexto)
    return undefined
  },
  seguir: async () => {
    await seguirTaxas(ambiente.servidor.contexto)
    return undefined
  },
} satisfies Record<string, (t: Transferencia) => Promise<{ status: number; json: unknown } | undefined>>
type Passo = keyof typeof passos
const nomes = Object.keys(passos) as Passo[]

type Cobrado = {
  fase: string
  fim: boolean
  pago: boolean
  aberto: boolean
  filas: number
  fila: number
  quem: string | null
}

/** Every boleto of a fee, with the case that charged it and what the queue of payments has of it. */
const lerTaxas = (t: Transferencia) =>
  sql<Cobrado>(
    `select k.fase, k.encerrado_em is not null as fim, b.pago_em is not null as pago,
       b.pago_em is null and b.baixado_em is null as aberto, count(p.id)::int as filas,
       coalesce(sum(p.valor_centavos), 0)::int as fila,
       (select d.ato from caso_andamento d where d.caso_id = k.id order by d.id desc limit 1) as quem
     from caso k join auditoria a on a.acao = 'cobrar-taxa-de-transferencia' and a.objeto_id = k.id::text
       join boleto b on b.id = (a.depois->>'boleto')::bigint
       left join pagamento p on p.chave = 'taxa-de-transferencia:' || b.id
     where k.cota_id = $1 and k.processo = 'transferencia' group by k.id, b.id order by b.id`,
    t,
  )

async function conferir(t: Transferencia, links: readonly string[]) {
  const [cota] = await sql<{ dono: number; versao: number; antes: number; passadas: number }>(
    `select cliente_id::int as dono, versao, (select count(*)::int from titular_anterior where cota_id = c.id) as antes,
       (select count(*)::int from caso where cota_id = c.id and processo = 'transferencia' and fase = 'transferida') as passadas
     from cota c where id = $1`,
    t,
  )
  // One holder: the quota changed hands once where a change was made, and never otherwise.
  expect(cota?.versao).toBe(cota?.passadas)
  expect(cota?.antes).toBe(cota?.passadas)
  expect(cota?.dono === t.titular.clienteId).toBe(cota?.passadas === 0)
  const taxas = await lerTaxas(t)
  // Paid: kept with a change that was made, or by who gave up and was told so, or back once and whole.
  const erradas = taxas.filter(({ fase, fim, pago, filas, fila, quem }) => {
    const doTitularQueDesistiu = fase === 'canceladaDepois' && quem === 'desistir'
    const volta = fim && pago && fase !== 'transferida' && !doTitularQueDesistiu
    return pago || !fim ? filas !== (volta ? 1 : 0) || fila !== (volta ? taxa : 0) : filas > 1
  })
  expect(erradas).toEqual([])
  // Nothing is asked for after the end.
  expect(taxas.filter(({ fim, aberto }) => fim && aberto)).toEqual([])
  const abertos = taxas.filter(({ fim, pago, aberto }) => !fim && (pago || aberto))
  expect(abertos.length).toBeLessThanOrEqual(1)
  const { fase } = await t.readCaso()
  const [caso] = await sql<{ fim: boolean }>(
    "select encerrado_em is not null as fim from caso where cota_id = $1 and processo = 'transferencia' order by id desc limit 1",
    t,
  )
  if (!caso?.fim || fase === 'transferida') return
  for (const link of new Set(links)) expect((await t.peloLink('abrir', { link })).status).not.toBe(200)
}

test('whatever befalls a transfer, and in whatever order, its fee is kept with a change or comes back once, and it has one holder', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...comecos),
      fc.array(fc.constantFrom(...nomes), { minLength: 2, maxLength: 7 }),
      async (comeco, sequencia) => {
        ambiente.relogio.ajustar(new Date('2026-11-20T15:00:00Z'))
        const t = await novaTransferencia(sistema)
        await t.ate(comeco)
        const links: string[] = []
        for (const passo of sequencia) {
          links.push(await t.readLink())
          ambiente.relogio.avancar(60_000)
          const feito = await passos[passo](t)
          expect(feito?.status ?? 200, `${passo}: ${JSON.stringify(feito?.json)}`).toBeLessThan(500)
          await conferir(t, links)
        }
        // The minute's routine finishes what the money began.
        await seguirTaxas(ambiente.servidor.contexto)
        await conferir(t, links)
      },
    ),
    { numRuns: vezes },
  )
}, 600_000)
