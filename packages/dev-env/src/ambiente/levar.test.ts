import { expect, inject, test } from 'vitest'
import { createMundo, encerrarCaso, levarAte, type Mundo, moverPor, startAmbiente } from '../index.ts'

const noBrscan = { processo: 'atualizacao-cadastral', fase: 'brScanEmAndamento' } as const

/** Creates a person with a case. */
async function comCaso(pedido: Parameters<Mundo['casoEm']>[1]) {
  const ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL') })
  const mundo = createMundo(ambiente)
  const titular = await mundo.novoTitular(await mundo.novoParceiro())
  const id = await mundo.casoEm(titular, pedido)
  const historia = async () =>
    (
      await ambiente.sql<{ ator_tipo: string; ato: string; para: string }>(
        'select ator_tipo, ato, para from caso_andamento where caso_id = $1 order by id',
        [id],
      )
    )
      .slice(1)
      .map(({ ator_tipo, ato, para }) => `${ator_tipo} ${ato} → ${para}`)
  return { ambiente, id, historia, [Symbol.asyncDispose]: () => ambiente.close() }
}

test('a case is led by acts that its history explains, by whoever makes each', async () => {
  await using caso = await comCaso(noBrscan)
  const { ambiente, id, historia } = caso
  await levarAte(ambiente, id, 'analiseGrc')
  await moverPor(ambiente, 'analista', { id, ato: 'recusar', motivo: 'Não confere' })
  expect(await historia()).toEqual(['sistema encaminhar → analiseGrc', 'analista recusar → documentoRecusado'])
  await encerrarCaso(ambiente, id)
  expect(await ambiente.sql('select id from caso where encerrado_em is null')).toEqual([])
})

test('where no act leads on, the time of its phase ends, and the clock stays where it is', async () => {
  await using caso = await comCaso({ processo: 'aviso-contemplacao' })
  const { ambiente, id, historia } = caso
  const antes = ambiente.relogio.agora()
  await levarAte(ambiente, id, 'tratativaNaoIniciada')
  expect(await historia()).toEqual(['sistema prazo → tratativaNaoIniciada'])
  expect(ambiente.relogio.agora()).toEqual(antes)
})

test('an act that asks for a reason is given one, whoever makes it', async () => {
  await using caso = await comCaso({ processo: 'reativacao', fase: 'analiseInterna' })
  const { ambiente, id, historia } = caso
  await moverPor(ambiente, 'sistema', { id, ato: 'encerrar', motivo: 'A cota saiu do grupo' })
  expect(await historia()).toEqual(['sistema encerrar → encerrada'])
})

test('what no act leads to is refused, and what an act refuses is said', async () => {
  await using caso = await comCaso(noBrscan)
  const { ambiente, id } = caso
  await expect(levarAte(ambiente, id, 'faseQueNaoHa')).rejects.toThrow('aonde se pediu')
  await expect(moverPor(ambiente, 'analista', { id, ato: 'voar' })).rejects.toThrow('voar em')
})
