import { createMundo, createNucleo } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { withSistema } from '../../sistema.fixture.ts'
import { readFatosDosGrupos } from './grupos.ts'

const { ambiente } = withSistema()

const versoesDe = async (ids: readonly number[]) => {
  const rows = await ambiente.sql<{ grupo_id: number; versao: number }>(
    'select grupo_id, versao from grupo_leitura where grupo_id = any($1)',
    [ids],
  )
  return new Map(rows.map(({ grupo_id, versao }) => [grupo_id, versao]))
}

test('of more groups than are kept, none loses its calendar or its contract', async () => {
  const { db } = ambiente.servidor.contexto
  const parceiro = await createMundo(ambiente).novoParceiro()
  const grupo = await createNucleo(ambiente).novoGrupo(parceiro, { cotas: [{}] })
  const rows = await ambiente.sql<{ id: number }>(
    `insert into grupo (parceiro_id, codigo, tipo, situacao, prazo_meses, total_assembleias, maximo_cotas, dia_vencimento, unidade_negocio)
     select parceiro_id, lpad((900000 + n)::text, 6, '0'), tipo, situacao, prazo_meses, total_assembleias, maximo_cotas, dia_vencimento, unidade_negocio
     from grupo, generate_series(1, 2100) n where id = $1 returning id`,
    [grupo.id],
  )
  const outros = rows.map(({ id }) => id)
  const [novo = 0] = outros.splice(-1)
  await readFatosDosGrupos(db, await versoesDe(outros))
  await readFatosDosGrupos(db, await versoesDe([grupo.id]))
  const doGrupo = await readFatosDosGrupos(db, await versoesDe([grupo.id, novo]))
  expect(doGrupo(grupo.id).assembleias.length).toBeGreaterThan(0)
  expect(doGrupo(grupo.id).parametros.length).toBeGreaterThan(0)
  expect(doGrupo(novo).assembleias).toEqual([])
  expect(() => doGrupo(outros[0] ?? 0)).toThrow('não tem o que se lê dele')
})

test('what the administrator changes of a group is read by the next that asks', async () => {
  const { db } = ambiente.servidor.contexto
  const parceiro = await createMundo(ambiente).novoParceiro()
  const { id } = await createNucleo(ambiente).novoGrupo(parceiro, { cotas: [{}] })
  const antes = (await readFatosDosGrupos(db, await versoesDe([id])))(id)
  await ambiente.sql(
    'update assembleia set dia = dia + 1 where grupo_id = $1 and numero = (select max(numero) from assembleia where grupo_id = $1)',
    [id],
  )
  const depois = (await readFatosDosGrupos(db, await versoesDe([id])))(id)
  expect(depois.assembleias.at(-1)?.[1]).not.toBe(antes.assembleias.at(-1)?.[1])
  await ambiente.sql("insert into feriado (dia, descricao) values ('2026-12-08', 'Padroeira')")
  expect((await readFatosDosGrupos(db, await versoesDe([id])))(id).feriados).toContainEqual({
    data: '2026-12-08',
    descricao: 'Padroeira',
    uf: null,
  })
})
