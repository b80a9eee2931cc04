import { receberPagamento, registro, vencerPrazos } from '@contempla/api'
import { addDays, diaEm } from '@contempla/consorcio'
import type { TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../../acessibilidade.ts'
import { destaque, entrar, expect, na, test } from '../../fixtures.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'
import type { Sistema } from '../../sistema.ts'

test.use({ viewport: { width: 360, height: 780 } })

const titulo = (page: Page, nome: string | RegExp) => page.getByRole('heading', { level: 1, name: nome })

async function contemplacaoDe({ ambiente }: Sistema, { cotas }: TitularDeTeste) {
  const [row] = await ambiente.sql<{ grupo_id: number; garantia_ate: string; codigo: string }>(
    `select c.grupo_id, x.garantia_ate::text, g.codigo from contemplacao x
     join cota c on c.id = x.cota_id join grupo g on g.id = c.grupo_id where x.cota_id = $1`,
    [cotas[0]],
  )
  if (!row) throw new Error('a cota não foi contemplada')
  return { grupoId: row.grupo_id, codigo: row.codigo, ate: row.garantia_ate }
}

/** The morning of a day, and what the day's routine does to the contemplations of the group. */
async function amanhecer({ ambiente }: Sistema, dia: string, grupoId: number) {
  const { contexto } = ambiente.servidor
  ambiente.relogio.ajustar(new Date(`${dia}T15:00:00Z`))
  await vencerPrazos(contexto)
  const rotina = registro.find(({ nome }) => nome === 'descontemplacoes')
  return rotina?.executar(contexto, diaEm(ambiente.relogio.agora()), grupoId)
}

/** Pays what falls due while the days go by, as it comes in from the bank. */
async function pagarParcela({ ambiente }: Sistema, { cotas: [cotaId = 0] }: TitularDeTeste) {
  const { contexto } = ambiente.servidor
  const [aberta] = await ambiente.sql<{ numero: number; valor: number }>(
    `select (e->>'numero')::int as numero, (e->>'valor')::int as valor from cota_saldo, jsonb_array_elements(em_aberto) e
     where cota_id = $1`,
    [cotaId],
  )
  if (!aberta) throw new Error('nada está em aberto')
  await contexto.db.transaction((tx) =>
    receberPagamento(tx, contexto, {
      chave: `jornada:${cotaId}`,
      origem: 'webhook',
      valor: aberta.valor,
      dia: diaEm(ambiente.relogio.agora()),
      alvo: { cotaId, parcelas: [aberta.numero] },
      ator: { tipo: 'sistema', id: null },
    }),
  )
}

test('who does not bring the guarantee until its term is told that the contemplation is undone and why, and takes part again', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
  novoTitular,
}) => {
  const { ambiente, mundo } = sistema
  const titular = await novoTitular({ cotas: [{ dataContemplacao: addDays(diaEm(ambiente.relogio.agora()), -1) }] })
  await pagarParcela(sistema, titular)
  const casoId = await mundo.casoEm(titular, { processo: 'contemplacao', fase: 'garantia' })
  const { ate, grupoId, codigo } = await contemplacaoDe(sistema, titular)
  const mesa = await novaJanela()
  const naLista = mesa.getByRole('row').filter({ hasText: codigo })
  const historia = mesa.getByRole('region', { name: 'História do caso' }).getByRole('row')
  const [ano, mes, dia] = ate.split('-')

  // Its last day counts whole.
  expect(await amanhecer(sistema, ate, grupoId)).toEqual({ desfeitas: 0 })
  await entrar(page, sistema, titular)
  await expect(titulo(page, `Apresente a garantia até ${dia}/${mes}/${ano}`)).toBeVisible()
  await expect(page.getByText('É hoje o último dia.', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continuar/ }), 'one way on').toHaveCount(1)
  await destaque(page).getByRole('link', { name: 'Continuar a contemplação' }).click()
  await expect(titulo(page, 'Qual vai ser a garantia?')).toBeVisible()
  await expect(page.getByText('é hoje o último dia', { exact: false })).toBeVisible()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/assembleias/contemplacoes?grupo=${codigo}`)
  await expect(naLista).toContainText('Garantia a apresentar')
  await expect(naLista).toContainText('É hoje o último dia')

  expect(await amanhecer(sistema, addDays(ate, 1), grupoId)).toEqual({ desfeitas: 1 })
  await entrar(page, sistema, titular)
  await expect(titulo(page, 'A sua contemplação foi desfeita')).toBeVisible()
  await expect(page.getByText('Sua cota não foi contemplada')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Em andamento' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Notificações , 1 não lida' }).click()
  await page.getByRole('link', { name: /Sua contemplação foi desfeita/ }).click()
  await expect(page.getByText(/foi desfeita porque a garantia não foi apresentada no prazo/)).toBeVisible()
  await expectAcessivel(page, 'aviso de contemplação desfeita')

  // An address kept from before tells it too.
  await page.goto('/contemplado/garantia')
  await expect(titulo(page, 'A sua contemplação foi desfeita')).toBeVisible()
  await expect(page).toHaveURL(na('/contemplado'))
  await expect(page.getByText('porque a garantia não foi apresentada no prazo')).toBeVisible()
  await expectAcessivel(page, 'contemplação desfeita')
  await page.goto('/requests')
  await expect(page.getByText('Contemplação').first()).toBeVisible()
  await page.goto('/offers-and-bids-introduction')
  await expect(page.getByRole('link', { name: 'Ofertar lance' })).toBeVisible()

  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.reload()
  await expect(naLista).toContainText('Desfeita')
  await expect(naLista).toContainText('Garantia não apresentada')
  await mesa.goto(`/retaguarda/casos/${casoId}`)
  await expect(historia.nth(1)).toContainText('Caso Expirado')
  await expect(historia.nth(1)).toContainText('Sistema')
  await expect(mesa.getByText(/^Este caso foi encerrado em/)).toBeVisible()
  await mesa.close()
})
