import { addDays, parsePercent, SEM_PERCENTUAL, SEM_VALOR } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { pagarAbertas } from '../cobrancas/cobrancas.fixture.ts'
import { rotinas } from '../cobrancas/index.ts'
import { lancar, lockCotas } from '../razao/index.ts'
import { type Cena, premiosDe, publicar, useCena } from './assembleias.fixture.ts'
import { credito, type GrupoDaReuniao, idDe, novaReuniao, ofertar } from './reuniao.fixture.ts'

const cena = useCena()

/** Moves to so many days after the next assembly, which is the anniversary's. */
async function irAoAniversario(c: Cena, grupo: GrupoDaReuniao, dias: number) {
  const [treze] = await c.ambiente.sql<{ dia: string }>(
    'select dia::text from assembleia where grupo_id = $1 and numero = 13',
    [grupo.id],
  )
  const dia = addDays(treze?.dia ?? '', dias)
  c.irPara(dia)
  return dia
}

/** Moves to the day after the next assembly, when the quotas have been readjusted. */
async function reajustar(c: Cena, grupo: GrupoDaReuniao) {
  const dia = await irAoAniversario(c, grupo, 1)
  await rotinas.find(({ nome }) => nome === 'reajustes')?.executar(c.ambiente.servidor.contexto, dia, grupo.id)
  return dia
}

test.each([
  ['published on its day', async () => '', credito],
  ['published after a readjustment', reajustar, credito * 1.1],
])('draws, bids and refunds are of the credit of the assembly’s day: %s', async (_caso, antes, hoje) => {
  const c = cena()
  const cotas = Array.from({ length: 24 }, (_, i) => (i === 8 ? { cancelamento: addDays(c.hoje(), 1) } : {}))
  const grupo = await novaReuniao(c, { cotas, assembleia: 12, parametros: { reajusteAnualPpt: parsePercent('10') } }, [
    '00007',
    '99009',
    '99998',
    '99997',
    '99996',
  ])
  const [lance, fixo] = [2_400_000, credito / 4]
  await ofertar(c, grupo, 3, lance)
  await ofertar(c, grupo, 4, fixo, { modalidade: 'fixo-25' })
  c.irPara(grupo.dia)
  await antes(c, grupo)
  const deHoje = await c.ambiente.sql(
    'select credito_centavos as valor, count(*)::int as cotas from cota where grupo_id = $1 group by 1',
    [grupo.id],
  )
  expect(deHoje).toEqual([{ valor: hoje, cotas: 24 }])
  const { previa, resposta } = await publicar(c, grupo)
  expect(resposta.status).toBe(200)
  expect(previa.data.lances).toMatchObject([
    { cota: 3, percentualPpt: parsePercent('30') },
    { cota: 4, percentualPpt: parsePercent('25') },
  ])
  const contempladas = await c.ambiente.sql(
    'select cota_id as id, credito_centavos as credito from contemplacao where grupo_id = $1 order by id',
    [grupo.id],
  )
  expect(contempladas).toContainEqual({ id: idDe(grupo, 7), credito })
  expect(new Set(contempladas.map((contemplada) => contemplada['credito']))).toEqual(new Set([credito]))
  const [saida] = await c.ambiente.sql(
    "select sum(valor_centavos)::bigint as valor from movimento_grupo where grupo_id = $1 and tipo = 'contemplacao'",
    [grupo.id],
  )
  expect(saida?.['valor']).toBe(-credito * contempladas.length)
})

test.each([
  ['on the assembly’s day is drawn among the excluded', 0, 1],
  ['after it is not, though the assembly is published later', 1, 0],
])('a quota excluded %s', async (_caso, dias, restituidas) => {
  const c = cena()
  const cotas = Array.from({ length: 12 }, (_, i) => (i === 0 ? { cancelamento: c.hoje() } : {}))
  const grupo = await novaReuniao(c, { cotas }, premiosDe(1))
  await c.ambiente.sql('insert into exclusao (cota_id, avisada_em, exclui_em, excluida_em) values ($1, $2, $2, $2)', [
    idDe(grupo, 1),
    addDays(grupo.dia, dias),
  ])
  c.irPara(addDays(grupo.dia, 1))
  expect((await publicar(c, grupo)).resposta.data).toMatchObject({ restituidas })
  const avisos = await c.ambiente.sql(
    "select fase from caso where cota_id = $1 and processo = 'aviso-cancelada-contemplada'",
    [idDe(grupo, 1)],
  )
  expect(avisos).toEqual(restituidas === 1 ? [{ fase: 'aguardandoDiaSeguinte' }] : [])
})

/** Issues an instalment at the credit of a coming readjustment, as an imported group may have. */
const emitirAdiante = ({ ambiente }: Cena, cotaId: number, dia: string, valor: number) =>
  ambiente.servidor.contexto.db.transaction(async (tx) => {
    await lockCotas(tx, [cotaId])
    const lancamento = {
      tipo: 'emissao' as const,
      dia,
      parcela: 20,
      vencimento: addDays(dia, 200),
      credito: valor,
      valores: SEM_VALOR,
      percentuais: SEM_PERCENTUAL,
    }
    await lancar(tx, [{ cotaId, chave: `adiante:${cotaId}`, lancamento }], ambiente.relogio.agora())
  })

test('what was sold, issued ahead, readjusted and exchanged since is decided by the credit of the day', async () => {
  const c = cena()
  const { ambiente, gestor } = c
  const parametros = { reajusteAnualPpt: parsePercent('10') }
  const grupo = await novaReuniao(c, { cotas: 12, assembleia: 12, parametros }, premiosDe(5))
  c.irPara(grupo.dia)
  const venda = await gestor.chamar('POST /grupos/:id/cotas', {
    params: { id: grupo.id },
    body: {
      inscricaoNacional: grupo.titulares.get('0001'),
      plano: grupo.grupo.venda.chave,
      numero: '0013',
      nomeBem: 'Automóvel',
      credito: 7_000_000,
    },
  })
  expect(venda.status).toBe(200)
  const creditos = () =>
    ambiente.sql('select numero::int as cota, credito_centavos as credito from cota where grupo_id = $1 order by 1', [
      grupo.id,
    ])
  const doDia = await creditos()
  const trocar = async (numero: number, dia: string, novo: number) => {
    await pagarAbertas(ambiente, idDe(grupo, numero), dia)
    const body = { credito: novo }
    return gestor.chamar('POST /cotas/:id/troca-de-credito', { params: { id: idDe(grupo, numero) }, body })
  }
  const vespera = await irAoAniversario(c, grupo, -1)
  await emitirAdiante(c, idDe(grupo, 3), vespera, credito * 1.1)
  expect((await trocar(6, vespera, 9_000_000)).status).toBe(200)
  expect((await trocar(5, await reajustar(c, grupo), 9_600_000)).status).toBe(200)
  const hoje = await creditos()
  expect(hoje.filter((cota, i) => cota['credito'] === doDia[i]?.['credito'])).toEqual([])

  const { resposta } = await publicar(c, grupo)
  expect(resposta.data).toMatchObject({ contempladas: 1 })
  const [{ cotas } = { cotas: [] }] = await ambiente.sql<{ cotas: { cota: number; credito: number }[] }>(
    "select pacote -> 'entrada' -> 'cotas' as cotas from apuracao where grupo_id = $1",
    [grupo.id],
  )
  expect(
    cotas.map(({ cota, credito: valor }) => ({ cota, credito: valor })).toSorted((a, b) => a.cota - b.cota),
  ).toEqual(doDia)
  const contempladas = await ambiente.sql(
    'select cota_id as id, credito_centavos as credito from contemplacao where grupo_id = $1',
    [grupo.id],
  )
  expect(contempladas).toEqual([{ id: idDe(grupo, 5), credito }])
})

test.each([
  ['an exchange', 'credito-trocado', 'importada'],
  ['a readjustment', 'credito-reajustado', 'importada'],
  ['a readjustment of our own', 'credito-reajustado', 'reajuste'],
] as const)('%s since that does not tell the credit before it leaves that to the ledger', async (_caso, tipo, de) => {
  const c = cena()
  const { ambiente } = c
  const grupo = await novaReuniao(c, { cotas: 12 }, premiosDe(5))
  const id = idDe(grupo, 5)
  const dia = addDays(grupo.dia, 1)
  c.irPara(dia)
  await ambiente.servidor.contexto.db.transaction(async (tx) => {
    await lockCotas(tx, [id])
    const lancamento = {
      tipo,
      dia,
      parcela: null,
      vencimento: null,
      credito: credito * 1.1,
      valores: SEM_VALOR,
      percentuais: SEM_PERCENTUAL,
    }
    await lancar(tx, [{ cotaId: id, chave: `${de}:${id}:${dia}`, lancamento }], ambiente.relogio.agora())
  })
  await ambiente.sql('update cota set credito_centavos = $2 where id = $1', [id, credito * 1.1])
  expect((await publicar(c, grupo)).resposta.data).toMatchObject({ contempladas: 1 })
  const contempladas = await ambiente.sql(
    'select cota_id as id, credito_centavos as credito from contemplacao where grupo_id = $1',
    [grupo.id],
  )
  expect(contempladas).toEqual([{ id, credito }])
})
