import { addDays } from '@contempla/consorcio'
import { PLANOS } from '@contempla/dev-env'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { updateSaldos } from '../razao/index.ts'
import { useFalecimentos } from './falecimentos.fixture.ts'
import { rotinas } from './index.ts'

const f = useFalecimentos()
const { ambiente, nucleo, irPara, novoInformante, decidir } = f
const hoje = '2026-11-20'
const depois = addDays(hoje, 20)
beforeEach(() => irPara(hoje))

const [pausas] = rotinas
const sql = (texto: string, valores: unknown[]) => ambiente.sql(texto, valores)

/** Whether the day brings the group something, and what it did. */
async function rodar(grupoId: number) {
  const { contexto } = ambiente.servidor
  const alvo = (await pausas?.alvos(contexto, depois))?.includes(grupoId)
  const feito = await pausas?.executar(contexto, depois, grupoId)
  return { alvo, pausadas: feito?.['pausadas'] }
}
const nada = { alvo: false, pausadas: 0 }

async function confirmada(parametros: Record<string, string> = {}) {
  const grupo = await nucleo.novoGrupo(f.parceiro, {
    venda: PLANOS.imovel180,
    categoria: 'imovel',
    emDias: 5,
    cotas: [{ emAtraso: 1 }],
    parametros,
  })
  const cotaId = grupo.cotas.get('0001') ?? 0
  const { protocolo } = await novoInformante().comCertidao(grupo.titulares.get('0001') ?? '', {
    diaDoFalecimento: addDays(hoje, -50),
  })
  expect((await decidir(protocolo, 'confirmar')).status).toBe(200)
  return { grupoId: grupo.id, cotaId, protocolo }
}

type Confirmada = Awaited<ReturnType<typeof confirmada>>

const retrato = async ({ cotaId, protocolo }: Confirmada) => [
  await sql('select cota_id, caso_id, de, ate from pausa_da_cota where cota_id = $1', [cotaId]),
  await sql('select to_jsonb(s) as saldo from cota_saldo s where cota_id = $1', [cotaId]),
  await sql('select to_jsonb(f) as aviso from falecimento f where caso_id = $1', [Number(protocolo)]),
]

/** Leaves a death as it was before quotas had pauses: without them, and its balance with the days of being late. */
async function semPausa({ cotaId, protocolo }: Confirmada) {
  await sql('delete from pausa_da_cota where cota_id = $1', [cotaId])
  await sql('update falecimento set seguradora_ate = null where caso_id = $1', [Number(protocolo)])
  const { db } = ambiente.servidor.contexto
  await db.transaction((tx) => updateSaldos(tx, [cotaId]))
}

const mudarContrato = (grupoId: number, desde: string) =>
  sql(
    `insert into grupo_parametro (grupo_id, vigente_desde, valores)
      select grupo_id, $2, valores || '{"encargosNoFalecimento":"correm"}' from grupo_parametro
      where grupo_id = $1 and vigente_desde < $2 order by vigente_desde desc limit 1`,
    [grupoId, desde],
  )

describe('a death that was confirmed before quotas had pauses', () => {
  test('is left days later as one confirmed today, once, however many runs come at it', async () => {
    const morte = await confirmada()
    expect(await rodar(morte.grupoId)).toEqual(nada)
    const certo = await retrato(morte)
    expect(certo[0]).toMatchObject([{ ate: null }])
    expect(certo[2]).toMatchObject([{ aviso: { seguradora_ate: addDays(hoje, 30) } }])
    await semPausa(morte)
    expect((await retrato(morte))[1]).not.toEqual(certo[1])
    irPara(depois)
    const feitas = await Promise.all([rodar(morte.grupoId), rodar(morte.grupoId)])
    expect(feitas.map(({ pausadas }) => pausadas)).toEqual(expect.arrayContaining([0, 1]))
    expect(await retrato(morte)).toEqual(certo)
    expect(await rodar(morte.grupoId)).toEqual(nada)
  })

  test('gets none once it was undone', async () => {
    const morte = await confirmada()
    await semPausa(morte)
    expect((await decidir(morte.protocolo, 'desfazer')).status).toBe(200)
    const desfeita = await retrato(morte)
    expect(await rodar(morte.grupoId)).toEqual(nada)
    expect(await retrato(morte)).toEqual(desfeita)
  })

  test.each([
    ['the day of its confirmation', hoje, nada],
    ['the day after', addDays(hoje, 1), { alvo: true, pausadas: 1 }],
  ])('follows the contract of its day: one that lets charges run since %s', async (_quando, desde, feito) => {
    const morte = await confirmada()
    await semPausa(morte)
    await mudarContrato(morte.grupoId, desde)
    irPara(depois)
    expect(await rodar(morte.grupoId)).toEqual(feito)
  })
})

test('deaths are looked for by the index of those that stand', async () => {
  const { contexto } = ambiente.servidor
  const { $client } = contexto.db
  const espia = vi.spyOn($client, 'query')
  await pausas?.alvos(contexto, hoje)
  const consultas = espia.mock.calls.map(([pedida]) => JSON.parse(JSON.stringify(pedida)) as { text: string })
  espia.mockRestore()
  const busca = consultas.find(({ text }) => text.includes('"falecimento"'))?.text ?? ''
  const conexao = await $client.connect()
  try {
    await conexao.query('begin; set local enable_seqscan = off')
    const { rows } = await conexao.query<{ 'QUERY PLAN': string }>(`explain ${busca}`)
    const plano = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plano).toContain('falecimento_confirmado')
    expect(plano).toContain('cota_cliente')
  } finally {
    await conexao.query('rollback')
    conexao.release()
  }
})
