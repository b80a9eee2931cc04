import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, addMonths } from '@contempla/consorcio'
import type { ChaveDeProcesso } from '@contempla/consorcio/processos'
import { createClienteHttp, createMundo, type Resposta } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'

const cena = useCena()
const quantas = 16
const semUso = { usada: false, garantida: true }

type Alvo = { cotaId: number; clienteId: number; casoId: number; contemplacaoId: number }

/** Makes a group of drawn and paid-off quotas, each with a case in this phase. */
async function prepare(processo: ChaveDeProcesso, fase: string, garantia: boolean): Promise<Alvo[]> {
  const { ambiente, novoGrupo, hoje } = cena()
  const dia = addDays(hoje(), -210)
  const contemplacao = { dia, modalidade: 'Sorteio', lance: 0 } as const
  const cota = { contemplacao, quitacao: addDays(hoje(), -20), garantia: addDays(dia, 10) }
  const { id } = await novoGrupo({ categoria: 'imovel', cotas: Array.from({ length: quantas }, () => cota) })
  await ambiente.sql(
    `insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em)
     select $1, mes::date, 0, now() from generate_series($2::date, $3::date, interval '1 month') mes`,
    [id, `${dia.slice(0, 7)}-01`, `${addMonths(hoje(), -1).slice(0, 7)}-01`],
  )
  if (!garantia)
    await ambiente.sql(
      'update contemplacao set garantia_em = null where cota_id in (select id from cota where grupo_id = $1)',
      [id],
    )
  const cotas = await ambiente.sql<Omit<Alvo, 'casoId'>>(
    `select c.id::int as "cotaId", c.cliente_id::int as "clienteId", x.id::int as "contemplacaoId"
     from cota c join contemplacao x on x.cota_id = c.id where c.grupo_id = $1 order by c.id`,
    [id],
  )
  const { casoEm } = createMundo(ambiente)
  return Promise.all(
    cotas.map(async (da) => {
      const casoId = await casoEm({ clienteId: da.clienteId, cotas: [da.cotaId] }, { processo, fase })
      return { ...da, casoId }
    }),
  )
}

const decidir = ({ casoId }: Alvo, ato: string, fase: string) =>
  cena().gestor.chamar('POST /casos/:id/andamentos', { params: { id: casoId }, body: { ato, fase } })

const desfazer = ({ contemplacaoId }: Alvo) =>
  cena().gestor.chamar('POST /contemplacoes/:id/desfazimento', {
    params: { id: contemplacaoId },
    body: { motivo: 'A_PEDIDO', observacao: 'Pedido por escrito' },
  })

/** The holder takes the step of the offer, which locks the quota itself. */
async function confirmarOferta({ clienteId, cotaId: id }: Alvo) {
  const { ambiente, parceiro } = cena()
  const { sessoes, db } = ambiente.servidor.contexto
  const { clientId } = parceiro
  const { accessToken } = await sessoes.abrir(db, { clienteId, clientId, modo: 'normal', web: false })
  return createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken }).chamar(
    'PUT /cotas/:id/contemplacao',
    {
      params: { id },
      body: { ato: 'confirmar', vista: 'confirmacaoDaOferta' },
      headers: { 'idempotency-key': randomUUID() },
    },
  )
}

/**
 * Runs both calls at once on each quota, interleaved differently: the first ahead, or the second. Only four quotas run
 * at a time, so that the server refuses nobody.
 */
async function cruzar(alvos: readonly Alvo[], um: (alvo: Alvo) => Promise<Resposta>, outro: typeof um) {
  const depois = (ms: number, alvo: Alvo, qual: typeof um) => wait(Math.max(0, ms)).then(() => qual(alvo))
  const feitos: { alvo: Alvo; do1: Resposta; do2: Resposta }[] = []
  for (let i = 0; i < alvos.length; i += 4)
    feitos.push(
      ...(await Promise.all(
        alvos.slice(i, i + 4).map(async (alvo, j) => {
          const atraso = (i + j - alvos.length / 2) * 3
          const [do1, do2] = await Promise.all([depois(atraso, alvo, um), depois(-atraso, alvo, outro)])
          return { alvo, do1, do2 }
        }),
      )),
    )
  return feitos
}

async function readEstado({ casoId, contemplacaoId }: Alvo) {
  const [row] = await cena().ambiente.sql(
    `select c.fase, x.desfeita_em is not null as desfeita, x.utilizado_em is not null as usada,
       x.garantia_em is not null as garantida from caso c, contemplacao x where c.id = $1 and x.id = $2`,
    [casoId, contemplacaoId],
  )
  return row
}

/** Expects, for each quota, the answers and the final state of one of the two serial orders. */
async function expectSerial(feitos: Awaited<ReturnType<typeof cruzar>>, seriais: readonly object[]) {
  const vistos = await Promise.all(
    feitos.map(async ({ alvo, do1, do2 }) => ({
      um: do1.codigo ?? do1.status,
      outro: do2.codigo ?? do2.status,
      ...(await readEstado(alvo)),
    })),
  )
  expect(vistos).toHaveLength(quantas)
  for (const visto of vistos) expect(seriais).toContainEqual(visto)
}

describe('a case that is decided while its contemplation is undone ends as if one had waited for the other', () => {
  test('the approval of the guarantee', async () => {
    const alvos = await prepare('contemplacao', 'aguardandoAnaliseInterna', false)
    const feitos = await cruzar(alvos, (alvo) => decidir(alvo, 'aprovar', 'aguardandoAnaliseInterna'), desfazer)
    const fim = { fase: 'casoExpirado', desfeita: true, usada: false }
    await expectSerial(feitos, [
      { um: 200, outro: 200, ...fim, garantida: true },
      { um: 'CASO_MUDOU', outro: 200, ...fim, garantida: false },
    ])
  })

  test("a step of the holder's", async () => {
    const alvos = await prepare('contemplacao', 'confirmacaoDaOferta', false)
    const feitos = await cruzar(alvos, confirmarOferta, desfazer)
    const fim = { fase: 'casoExpirado', desfeita: true, usada: false, garantida: false }
    await expectSerial(feitos, [
      { um: 200, outro: 200, ...fim },
      { um: 'CASO_MUDOU', outro: 200, ...fim },
    ])
  })

  test('the release of the payment in cash', async () => {
    const alvos = await prepare('faturamento-especie', 'aguardandoLiberacao', true)
    const { funcionarioId } = await cena().nucleo.naRetaguarda('analista')
    for (const { casoId } of alvos) await createMundo(cena().ambiente).approveCaso(casoId, funcionarioId)
    const feitos = await cruzar(alvos, (alvo) => decidir(alvo, 'liberar', 'aguardandoLiberacao'), desfazer)
    await expectSerial(feitos, [
      { um: 200, outro: 'PAGAMENTO_NO_BANCO', fase: 'pagamentoLiberado', ...semUso, desfeita: false },
      { um: 'CASO_MUDOU', outro: 200, fase: 'casoExpirado', ...semUso, desfeita: true },
    ])
  })

  test('the payment in cash', async () => {
    const alvos = await prepare('faturamento-especie', 'aguardandoPagamento', true)
    const feitos = await cruzar(alvos, (alvo) => decidir(alvo, 'confirmar', 'aguardandoPagamento'), desfazer)
    const paga = { um: 200, fase: 'pagamentoEnviado', desfeita: false, usada: true, garantida: true }
    await expectSerial(feitos, [
      { ...paga, outro: 'CREDITO_JA_UTILIZADO' },
      { ...paga, outro: 'PAGAMENTO_NO_BANCO' },
    ])
  })
})
