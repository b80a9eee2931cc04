import { addDays, prazoEmPalavras } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { escritoPara, noPortal } from '../../carteira/titular.fixture.ts'
import { acao, calendario, publicada, ver } from '../publicada.fixture.ts'
import { morarEm } from './garantia.fixture.ts'

const cena = useCena()

const naHistoria = async (cotaId: number) =>
  (await cena().gestor.chamar('GET /cotas/:id', { params: { id: cotaId } })).data.contemplacoes[0]

test('the days left to guarantee are the same at home, in the letter and in the console, and 0 on the last day', async () => {
  const c = cena()
  const { sorteada, doSorteio } = await publicada(c, null)
  const { garantiaAte: ate, garantiaEmDiasUteis: diasUteis } = (await noPortal(c, sorteada)).contemplacao
  expect(ate).toBe(calendario.addDiasUteis(c.hoje(), diasUteis))
  expect((await ver(c, doSorteio)).garantiaEmDiasUteis).toBe(diasUteis)
  expect((await naHistoria(sorteada)).garantiaEmDiasUteis).toBe(diasUteis)
  const palavras = prazoEmPalavras({ hoje: c.hoje(), ate, diasUteis })
  expect(palavras).toContain(`Faltam ${diasUteis} dias úteis, até `)
  expect((await escritoPara(c, sorteada)).at(-1)?.texto).toContain(palavras)

  for (const [dia, faltam] of [
    [addDays(ate, -1), 1],
    [ate, 0],
  ] as const) {
    c.irPara(dia)
    const { contemplacao, atencoes } = await noPortal(c, sorteada)
    expect(contemplacao.garantiaEmDiasUteis).toBe(faltam)
    expect(atencoes).toContainEqual(
      expect.objectContaining({ tipo: 'garantia-a-apresentar', dia: ate, quantas: faltam }),
    )
  }
})

test('a holiday of the holder’s state is not one of them; of another state it is', async () => {
  const c = cena()
  const { sorteada } = await publicada(c, null)
  const dias = async () => (await noPortal(c, sorteada)).contemplacao.garantiaEmDiasUteis
  const todos = await dias()
  const feriado = calendario.addDiasUteis(c.hoje(), 2)
  await c.ambiente.sql("insert into feriado (dia, descricao, uf) values ($1, 'Do estado', 'RR')", [feriado])
  await morarEm(c, sorteada, 'AP')
  expect(await dias()).toBe(todos)
  await morarEm(c, sorteada, 'RR')
  expect(await dias()).toBe(todos - 1)
})

test('of a guarantee that was brought no days are counted', async () => {
  const c = cena()
  const { sorteada, doSorteio } = await publicada(c, null)
  expect((await acao(c, doSorteio, 'garantia')).data).toMatchObject({ garantiaEmDiasUteis: null })
  expect((await noPortal(c, sorteada)).contemplacao).toMatchObject({ garantiaEm: c.hoje(), garantiaEmDiasUteis: null })
})
