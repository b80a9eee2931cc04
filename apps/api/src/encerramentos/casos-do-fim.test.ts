import type { ChaveDeProcesso } from '@contempla/consorcio/processos'
import { createMundo } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { contemplada, excluida, useFim } from './encerramentos.fixture.ts'
import { rotinas } from './index.ts'

const fim = useFim()
const { noDia, noFim, encerrado, encerrar, comunicar } = fim

async function abrir(cotaId: number, processo: ChaveDeProcesso, fase: string) {
  const [dono] = await fim.ambiente.sql<{ id: number }>('select cliente_id::int as id from cota where id = $1', [
    cotaId,
  ])
  return createMundo(fim.ambiente).casoEm({ clienteId: dono?.id ?? 0, cotas: [cotaId] }, { processo, fase })
}
const faseDo = async (id: number) =>
  (await fim.ambiente.sql<{ fase: string }>('select fase from caso where id = $1', [id]))[0]?.fase

/** A quota drawn among the excluded of a closed group, whose refund waits; and another, of which nothing is done. */
async function restituicaoDevida() {
  const grupo = await encerrado([contemplada, excluida, excluida])
  const [uma, outra] = [grupo.cotas.get('0002') ?? 0, grupo.cotas.get('0003') ?? 0]
  const avisos: number[] = []
  for (const id of [uma, outra]) avisos.push(await abrir(id, 'aviso-cancelada-contemplada', 'tratativaNaoIniciada'))
  const [devida] = await fim.ambiente.sql<{ id: number }>('select id::int from restituicao where cota_id = $1', [uma])
  return { grupo, id: devida?.id ?? 0, fases: () => Promise.all(avisos.map(faseDo)) }
}

test('a refund that was paid is no more to be asked for: what said so is taken back, of that quota alone', async () => {
  const { id, fases } = await restituicaoDevida()
  expect((await fim.gestor.chamar('POST /restituicoes/:id/pagamento', { params: { id } })).status).toBe(200)
  expect(await fases()).toEqual(['avisoRetirado', 'tratativaNaoIniciada'])
})

test('nor is one that the permanence fee took whole', async () => {
  const { grupo, fases } = await restituicaoDevida()
  noDia('2028-01-20')
  const [rotina] = rotinas
  await rotina?.executar(fim.ambiente.servidor.contexto, '2028-01-20', grupo.id)
  expect(await fases()).toEqual(['avisoRetirado', 'avisoRetirado'])
})

test('a closed group takes no quota back: the request that waited ends, and says why', async () => {
  const grupo = await noFim([contemplada, excluida])
  const caso = await abrir(grupo.cotas.get('0002') ?? 0, 'reativacao', 'solicitada')
  await comunicar(grupo)
  noDia('2026-12-20')
  expect((await encerrar(grupo)).status).toBe(200)
  expect(await faseDo(caso)).toBe('encerrada')
  const [andamento] = await fim.ambiente.sql<{ motivo_cifrado: Buffer }>(
    'select motivo_cifrado from caso where id = $1',
    [caso],
  )
  const { cifra } = fim.ambiente.servidor.contexto
  expect(andamento && cifra.decifrar(andamento.motivo_cifrado)).toContain('O grupo foi encerrado')
})

test('nor is there a next step to see of a credit that the closing paid out', async () => {
  const grupo = await noFim([contemplada, contemplada])
  const cotaId = grupo.cotas.get('0001') ?? 0
  await fim.ambiente.sql('update contemplacao set utilizado_em = null where cota_id = $1', [cotaId])
  for (const mes of ['06', '07', '08', '09', '10', '11'])
    await fim.ambiente.sql(
      'insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, $2, 0, now())',
      [grupo.id, `2026-${mes}-01`],
    )
  const aviso = await abrir(cotaId, 'aviso-contemplacao', 'tratativaNaoIniciada')
  await comunicar(grupo)
  noDia('2026-12-20')
  expect((await encerrar(grupo)).status).toBe(200)
  expect(await faseDo(aviso)).toBe('avisoRetirado')
})
