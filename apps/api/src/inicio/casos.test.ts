import { createMundo, createNucleo } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { vencerPrazos } from '../casos/index.ts'
import { useWorld } from '../sessoes/world.fixture.ts'

const world = useWorld()
type Staff = Awaited<ReturnType<ReturnType<typeof createNucleo>['naRetaguarda']>>
const read = async (quem: Staff) => (await quem.chamar('GET /inicio')).data

test('the start counts the cases that nobody took and any analyst decides, as the queue finds them', async () => {
  const { ambiente, parceiro } = world()
  const nucleo = createNucleo(ambiente)
  const http = await nucleo.naRetaguarda('atendente')
  const mundo = createMundo(ambiente)
  const abrir = async (processo: 'atualizacao-cadastral' | 'devolucao', fase: string) =>
    mundo.casoEm(await mundo.novoTitular(parceiro), { processo, fase })
  await abrir('atualizacao-cadastral', 'analiseGrc')
  ambiente.relogio.avancar(30 * 86_400_000)
  await vencerPrazos(ambiente.servidor.contexto)
  expect((await read(http)).casosEscalados.quantos).toBe(1)
  const primeiro = await abrir('atualizacao-cadastral', 'analiseGrc')
  ambiente.relogio.avancar(86_400_000)
  const segundo = await abrir('devolucao', 'analiseGrc')
  await abrir('atualizacao-cadastral', 'pendenciaCliente')
  await abrir('devolucao', 'aguardandoLiberacao')
  const analista = await nucleo.naRetaguarda('analista')
  const query = { vez: 'analista', responsavel: 'ninguem', decide: 'analista' }
  for (const quem of [analista, await nucleo.naRetaguarda('gestor'), http]) {
    const { casosSemResponsavel } = await read(quem)
    const { data } = await quem.chamar('GET /casos', { query })
    expect(data.map(({ id }: { id: number }) => id)).toEqual([primeiro, segundo])
    expect(casosSemResponsavel).toMatchObject({ quantos: 2, desde: data[0].faseDesde.slice(0, 10) })
  }
  await analista.chamar('POST /casos/:id/responsavel', { params: { id: primeiro }, body: { assumir: true } })
  expect((await read(analista)).casosSemResponsavel.quantos).toBe(1)
})
