import { addDays, diaEm } from '@contempla/consorcio'
import { expect, test } from '../fixtures.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

for (const [papel, atos] of [
  ['atendente', []],
  ['analista', ['Garantia apresentada']],
  ['gestor', ['Garantia apresentada', 'Desfazer']],
] as const) {
  test(`of a contemplation a person of the staff is offered what is theirs: ${papel}`, async ({
    page,
    sistema,
    parceiro,
    novoTitular,
  }) => {
    const { ambiente } = sistema
    const ontem = addDays(diaEm(ambiente.relogio.agora()), -1)
    const { cotas } = await novoTitular({ cotas: [{ dataContemplacao: ontem }] })
    const [grupo] = await ambiente.sql<{ codigo: string }>(
      'select g.codigo from grupo g join cota c on c.grupo_id = g.id where c.id = $1',
      [cotas[0]],
    )
    await entrarNaRetaguarda(page, sistema, papel, parceiro)
    await page.goto(`/retaguarda/assembleias/contemplacoes?grupo=${grupo?.codigo}`)
    const linha = page.getByRole('row').filter({ hasText: grupo?.codigo ?? '' })
    await expect(linha).toContainText('Garantia a apresentar')
    await expect(linha.getByRole('button')).toHaveText([...atos])
  })
}
