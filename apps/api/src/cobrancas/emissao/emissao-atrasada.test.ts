import { addDays, valorDoSaldo } from '@contempla/consorcio'
import { beforeEach, expect, test } from 'vitest'
import { getGrupo } from '../../grupos/index.ts'
import { cronogramaDaCota, readCotas } from '../../razao/index.ts'
import { withSistema } from '../../sistema.fixture.ts'
import { expectSaldosDerivados, irPara } from '../cobrancas.fixture.ts'
import { rotinas } from '../index.ts'

const { ambiente, nucleo, parceiro } = withSistema()
const hoje = '2026-11-20'

beforeEach(() => irPara(ambiente, hoje))

const rotina = rotinas.find(({ nome }) => nome === 'emissao-mensal')
const run = (dia: string, grupoId: number) => {
  irPara(ambiente, dia)
  return rotina?.executar(ambiente.servidor.contexto, dia, grupoId)
}
const alvos = (dia: string) => rotina?.alvos(ambiente.servidor.contexto, dia)

/** All contributions that are left, paid ahead: nothing is left to issue. */
async function pagarTudoAdiante(cotaId: number) {
  const { db } = ambiente.servidor.contexto
  const [cota] = await readCotas(db, [cotaId])
  if (!cota) throw new Error('não há a cota')
  const cronograma = cronogramaDaCota(cota, [], (await getGrupo(db, cota.grupoId, hoje)).parametros)
  await ambiente.sql(
    `insert into abatimento (chave, cota_id, origem, dia, forma, valor_centavos, credito_centavos, emitidas, piso_fundo_comum_ppt)
     values ('teste:' || $1::bigint, $1, 'antecipacao', $2, 'prazo', $3, $4, $5, 0)`,
    [cotaId, hoje, valorDoSaldo(cronograma, cota.credito), cota.credito, (cronograma[0]?.numero ?? 0) - 1],
  )
}
const desfazer = (cotas: readonly number[], dia: string) =>
  ambiente.sql('update abatimento set estornado_em = $2 where cota_id = any($1)', [[...cotas], dia])
const mes = async (grupoId: number) =>
  (
    await ambiente.sql(
      'select emitidas, total_centavos as total from emissao_mensal where grupo_id = $1 order by assembleia desc limit 1',
      [grupoId],
    )
  )[0]

test('what a month passed over is issued once what had been paid ahead is undone, counts in it, and is done with', async () => {
  const grupo = await nucleo.novoGrupo(parceiro, { cotas: 3, emDias: 25, assembleia: 4 })
  const [uma = 0, outra = 0] = grupo.cotas.values()
  await pagarTudoAdiante(uma)
  await pagarTudoAdiante(outra)
  const dia = addDays(hoje, 31)
  expect(await run(dia, grupo.id)).toMatchObject({ emitidas: 1 })
  const antes = await mes(grupo.id)
  expect(antes).toMatchObject({ emitidas: 1 })
  const boletos = () => ambiente.sql('select 1 from boleto where cota_id = any($1)', [[uma, outra]])
  const importados = await boletos()

  await desfazer([uma, outra], dia)
  expect(await alvos(dia)).toContain(grupo.id)
  expect(await run(dia, grupo.id)).toMatchObject({ emitidas: 2 })
  expect(await mes(grupo.id)).toEqual({ emitidas: 3, total: 3 * antes?.['total'] })
  expect(await alvos(dia)).not.toContain(grupo.id)
  expect(await run(dia, grupo.id)).toMatchObject({ emitidas: 0 })
  expect(await mes(grupo.id)).toMatchObject({ emitidas: 3 })
  expect(await boletos()).toHaveLength(importados.length + 2)
  await expectSaldosDerivados(ambiente, [...grupo.cotas.values()])
})

test('a quota whose early payment was undone before any month passed it over is nothing to look into', async () => {
  const grupo = await nucleo.novoGrupo(parceiro, { cotas: 1, emDias: 25, assembleia: 4 })
  const [cotaId = 0] = grupo.cotas.values()
  await pagarTudoAdiante(cotaId)
  await desfazer([cotaId], hoje)
  const dia = addDays(hoje, 31)
  expect(await run(dia, grupo.id)).toMatchObject({ emitidas: 1 })
  expect(await alvos(dia)).not.toContain(grupo.id)
})
