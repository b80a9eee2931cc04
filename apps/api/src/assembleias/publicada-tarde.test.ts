import { addDays, parsePercent } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { rotinas } from '../cobrancas/index.ts'
import { premiosDe, publicar, useCena } from './assembleias.fixture.ts'
import { credito, idDe, novaReuniao, ofertar } from './reuniao.fixture.ts'

const cena = useCena()

/** The day after the next assembly, by when the quotas are readjusted. */
async function reajustar(c: ReturnType<typeof cena>, grupo: Awaited<ReturnType<typeof novaReuniao>>) {
  const [treze] = await c.ambiente.sql<{ dia: string }>(
    'select dia::text from assembleia where grupo_id = $1 and numero = 13',
    [grupo.id],
  )
  const dia = addDays(treze?.dia ?? '', 1)
  c.irPara(dia)
  await rotinas.find(({ nome }) => nome === 'reajustes')?.executar(c.ambiente.servidor.contexto, dia, grupo.id)
}

test.each([
  ['published on its day', async () => {}, credito],
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
})
